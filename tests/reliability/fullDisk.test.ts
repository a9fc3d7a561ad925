import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scheduleAppointment } from '#contract/appointment.ts';
import { listTimeSlots } from '#contract/assessment.ts';
import { type Call, pathOf } from '#contract/call.ts';
import { getFile, uploadUserImage } from '#contract/file.ts';
import { createBookingJournal } from './support/bookingJournal.ts';
import { openReliabilityWorld, type ReliabilityWorld, report, until } from './support/reliabilityWorld.ts';
import { openSmallDisk, type SmallDisk } from './support/smallDisk.ts';

let disk: SmallDisk;
let world: ReliabilityWorld;
let picture: Buffer;

beforeAll(async () => {
  disk = await openSmallDisk();
  const { dataDir, env } = disk;
  world = await openReliabilityWorld({ members: 40, days: 1, dataDir, env });
  // Noise does not compress.
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  picture = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#0f766e', noise } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  try {
    await world.stop();
  } finally {
    await disk.remove();
  }
});

const refusedWithoutRoom = {
  status: 503,
  retryAfter: expect.stringMatching(/^\d+$/),
  body: {
    code: 'Unavailable',
    message: 'There is no room to store this right now. Nothing was changed. Please try again later.',
    requestId: expect.any(String),
  },
};

test('on a full disk only writes fail, nothing is lost, and the server recovers by itself', {
  timeout: 240_000,
}, async () => {
  const before = await upload();
  expect(before.status).toBe(200);
  const journal = createBookingJournal(world, 8);
  const ending = new AbortController();
  const running = journal.run(ending.signal);
  await sleep(500);
  await disk.fillTo(48);

  // Readiness ends when the disk is nearly full, before writes are refused.
  await until(async () => (await tryToBook()).status === 503, 'The server refuses what would write');
  expect(await health('ready')).toBe(503);
  expect(await health('live')).toBe(200);
  expect(await tryToBook()).toEqual(refusedWithoutRoom);
  expect(await upload()).toEqual(refusedWithoutRoom);
  expect(await tryToRead()).toBe(200);

  // Full to the last byte, while PostgreSQL needs to write.
  await disk.fillTo(0);
  const failure = disk.isReal
    ? await world.pool
        .query(`create table ballast as select repeat('x', 1000) from generate_series(1, 100000)`)
        .catch((error: unknown) => error)
    : undefined;
  if (disk.isReal) expect(failure).toMatchObject({ code: '53100' });
  expect(await tryToRead()).toBe(200);
  expect(await tryToBook()).toEqual(refusedWithoutRoom);
  const cutOff = journal.counts.unanswered;
  const answeredBefore = journal.counts.acknowledged;

  await disk.free();
  const freed = performance.now();
  await until(async () => (await health('ready')) === 200, 'The server is ready again');
  const tookMs = Math.round(performance.now() - freed);
  await until(async () => journal.counts.acknowledged > answeredBefore, 'People book again');
  ending.abort();
  await running;
  await world.keepSignedIn();
  await journal.check();
  const after = await upload();
  expect(after.status).toBe(200);
  for (const { body } of [before, after]) {
    const { originalFilePath } = (body as { data: { originalFilePath: string } }).data;
    const shown = await fetch(`${world.url}/api${getFile.path.replace(':file', originalFilePath)}`);
    expect((await sharp(await shown.arrayBuffer()).metadata()).format).toBe('webp');
  }
  report(
    `${disk.isReal ? 'a full disk (tmpfs)' : 'a full disk (a double in the server: this user may not mount)'}, ` +
      `${journal.counts.acknowledged} answers, 0 lost; ${cutOff} refused, 0 half-done; read all the while; ` +
      `ready ${tookMs} ms after there was room again`,
  );
  expect(cutOff).toBeGreaterThan(8);
});

const health = async (which: 'live' | 'ready') => (await fetch(`${world.url}/api/health/${which}`)).status;

async function tryToRead(): Promise<number> {
  const path = pathOf(listTimeSlots, { assessmentId: world.assessmentId });
  const answer = await fetch(`${world.url}/api${path}`, { headers: { Authorization: `Bearer ${world.admin.token}` } });
  await answer.arrayBuffer();
  return answer.status;
}

const tryToBook = () =>
  send(
    scheduleAppointment,
    { assessmentId: world.assessmentId },
    { 'Content-Type': 'application/json' },
    JSON.stringify({ startsAt: world.slots[0] }),
  );

function upload() {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(picture)]), 'me.png');
  return send(uploadUserImage, {}, {}, form);
}

async function send(
  call: Call,
  params: Record<string, string>,
  headers: Record<string, string>,
  body: string | FormData,
): Promise<{ status: number; retryAfter: string | null; body: unknown }> {
  const answer = await fetch(`${world.url}/api${pathOf(call, params)}`, {
    method: call.method,
    headers: { ...headers, Authorization: `Bearer ${world.admin.token}`, 'Idempotency-Key': randomUUID() },
    body,
  });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() };
}
