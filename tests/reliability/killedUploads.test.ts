import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFile, uploadUserImage } from '#contract/file.ts';
import { isLong } from '#tests/support/longRun.ts';
import {
  openReliabilityWorld,
  type Participant,
  type ReliabilityWorld,
  report,
  until,
  untilTaken,
} from './support/reliabilityWorld.ts';

const cycles = isLong ? 50 : 2;
const clients = 8;
let world: ReliabilityWorld;
let picture: Blob;

beforeAll(async () => {
  world = await openReliabilityWorld({ members: clients, days: 1 });
  picture = new Blob([
    new Uint8Array(
      await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0f766e' } })
        .png()
        .toBuffer(),
    ),
  ]);
});
afterAll(() => world.stop());

interface Uploader {
  readonly participant: Participant;
  /** Key of the upload without a response. */
  unanswered: string | undefined;
}

test(`the server is killed ${cycles} times while pictures are uploaded`, { timeout: cycles * 60_000 }, async () => {
  const uploaders: Uploader[] = world.participants.map((participant) => ({ participant, unanswered: undefined }));
  const stored: string[] = [];
  let cutOff = 0;
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const ending = new AbortController();
    const running = Promise.all(uploaders.map((uploader) => uploadUntil(uploader, ending.signal, stored)));
    await sleep(200 + Math.random() * 400);
    await world.kill();
    ending.abort();
    await running;
    cutOff += uploaders.filter(({ unanswered }) => unanswered !== undefined).length;
    await world.restart();
    await world.keepSignedIn();
    // A retry reveals the outcome.
    await Promise.all(
      uploaders.map(async (uploader) => {
        if (uploader.unanswered !== undefined) stored.push(await uploadOnce(uploader, uploader.unanswered));
      }),
    );
    await checkFiles(stored);
  }
  const leftBehind = await sweepUp();
  report(
    `${cycles} kills of the server while pictures are uploaded, ${stored.length} answers, 0 lost; ${cutOff} cut off, ` +
      `0 half-done; ${leftBehind} names left behind, all of them removed`,
  );
  expect(stored.length).toBeGreaterThan(cycles);
  expect(cutOff, 'a kill that cuts nothing off proves nothing').toBeGreaterThan(cycles);
});

async function uploadUntil(uploader: Uploader, signal: AbortSignal, stored: string[]): Promise<void> {
  while (!signal.aborted) {
    uploader.unanswered = randomUUID();
    try {
      stored.push(await uploadOnce(uploader, uploader.unanswered));
    } catch {
      // Interrupted by the kill.
      return;
    }
  }
}

async function uploadOnce(uploader: Uploader, key: string): Promise<string> {
  const form = new FormData();
  form.append('image', picture, 'me.png');
  const answer = await untilTaken(() =>
    fetch(`${world.url}/api${uploadUserImage.path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${uploader.participant.token}`, 'Idempotency-Key': key },
      body: form,
    }),
  );
  const { data } = (await answer.json()) as { data: { originalFilePath: string } };
  expect(answer.status).toBe(200);
  uploader.unanswered = undefined;
  return data.originalFilePath;
}

/** Expects one complete file per confirmed upload. */
async function checkFiles(stored: readonly string[]): Promise<void> {
  const { rows } = await world.pool.query<{ name: string; size: number }>(
    'select original_file_path as name, size_bytes as size from file',
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...stored].sort());
  const sizes = await Promise.all(rows.map(({ name }) => stat(join(world.dataDir, 'files', name))));
  expect(sizes.map(({ size }) => size)).toEqual(rows.map(({ size }) => size));
  const newest = stored.at(-1) ?? '';
  expect((await fetch(`${world.url}/api${getFile.path.replace(':file', newest)}`)).status).toBe(200);
}

/** Runs the cleanup of orphaned files. Returns their number. */
async function sweepUp(): Promise<number> {
  const { rowCount } = await world.pool.query(`update file_to_forget set due_at = now() - interval '1 second'`);
  // The cleanup runs at the start.
  await world.kill();
  await world.restart();
  await until(
    async () => (await world.pool.query('select from file_to_forget')).rowCount === 0,
    'What was left behind is removed',
  );
  const { rows } = await world.pool.query<{ name: string }>('select original_file_path as name from file');
  const folder = join(world.dataDir, 'files');
  expect((await readdir(folder)).sort()).toEqual(['unfinished', ...rows.map(({ name }) => name)].sort());
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
  return rowCount ?? 0;
}
