import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request as send } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { pathOf } from '#contract/call.ts';
import { getDashboard } from '#contract/dashboard.ts';
import { attachmentMaxBytes, attachmentMaxFiles, uploadAttachments } from '#contract/file.ts';
import { loadSecrets } from '#server/platform/secrets.ts';
import { startBucketServer } from '#tests/support/bucketServer.ts';
import { isLong } from '#tests/support/longRun.ts';
import { createSignIn } from '#tests/support/signIn.ts';
import { openReliabilityWorld, percentile, type ReliabilityWorld, report } from './support/reliabilityWorld.ts';

const MiB = 1024 ** 2;
const practitioners = isLong ? 2 : 1;
/** The long run takes the limit of concurrent uploads per person. */
const uploadsEach = isLong ? 4 : 2;
/** Just below the size limit. */
const fileBytes = attachmentMaxBytes - 1024;
const chunk = Buffer.alloc(MiB, ' ');
const pdfHead = '%PDF-1.7\n';
const pdfTail = '\n%%EOF\n';
/** Memory that uploads of 200 MiB and more may take for the buffers of their connections. */
const mostGrowthMiB = 160;
/** Limits in milliseconds for another person's dashboard. */
const mostMs = { median: 500, p95: 1_500 };

test.each<[string, () => Promise<Record<string, string>>]>([
  ['a folder', async () => ({})],
  [
    'a bucket',
    async () => {
      const server = await startBucketServer({ bucket: 'files', keyId: 'checkwell', secret: 'very secret' });
      onTestFinished(() => server.stop());
      return { STORAGE_URL: server.url, ...server.keys };
    },
  ],
])(
  'uploads that are held open, and then stored in %s, take little memory',
  { timeout: 180_000 },
  async (what, open) => {
    const world = await openReliabilityWorld({ members: 2, env: { CALLS_PER_MINUTE: '6000', ...(await open()) } });
    onTestFinished(() => world.stop());
    const tokens = await addPractitioners(world);
    // Grows the memory to its usual size.
    await measureDashboard(world, sleep(1_000));
    const before = await readMemory(world);
    const memory = watchMemory(world);
    onTestFinished(memory.stop);

    const sending = Promise.all(
      tokens.flatMap((token) => Array.from({ length: uploadsEach }, () => holdUpload(world.url, token))),
    );
    const besideSending = await measureDashboard(world, sending);
    const uploads = await sending;
    expect(await readdir(join(world.dataDir, 'uploads'))).toHaveLength(uploads.length);
    const besideHeld = await measureDashboard(world, sleep(1_000));
    const held = (await memory.most()) - before;

    const storing = Promise.all(uploads.map(finishUpload));
    const besideStoring = await measureDashboard(world, storing);
    for (const { status, body } of await storing) expect(status, body).toBe(200);
    const stored = (await memory.most()) - before;
    const all = [...besideSending, ...besideHeld, ...besideStoring];
    report(
      `${uploads.length} uploads of ${attachmentMaxFiles} × 20 MiB, held open and then stored in ${what}: memory grew by ` +
        `${Math.round(held)} MiB, then by ${Math.round(stored)} MiB, from ${Math.round(before)} MiB; another person's dashboard ` +
        `took ${percentile(all, 0.5)} ms (median), ${percentile(all, 0.95)} ms (p95), ${percentile(all, 1)} ms (most)`,
    );
    expect(stored).toBeLessThan(mostGrowthMiB);
    expect(percentile(all, 0.5)).toBeLessThan(mostMs.median);
    expect(percentile(all, 0.95)).toBeLessThan(mostMs.p95);
  },
);

/** Adds practitioners and returns their access tokens. */
async function addPractitioners({ pool, dataDir, organizationId }: ReliabilityWorld): Promise<string[]> {
  const { rows } = await pool.query<{ userId: string }>(
    `with people as (
       insert into app_user (email, full_name)
       select 'practitioner' || n || '@reliable.example.com', 'Practitioner ' || n from generate_series(1, $2::int) n
       returning id, email, full_name
     )
     insert into organization_member (organization_id, user_id, role, email, full_name, accepted_at)
     select $1, id, 'Practitioners', email, full_name, now() from people returning user_id as "userId"`,
    [organizationId, practitioners],
  );
  const { sessionSecret: key } = await loadSecrets(dataDir, undefined);
  const signIn = createSignIn({ pool, key });
  return Promise.all(rows.map(async ({ userId }) => (await signIn({ userId, role: 'Practitioners' })).accessToken));
}

/** Sends five PDFs, but holds back the end of the last one. */
async function holdUpload(url: string, accessToken: string): Promise<ClientRequest> {
  const request = send(`${url}/api${uploadAttachments.path}`, {
    method: uploadAttachments.method,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'multipart/form-data; boundary=part' },
  });
  const write = (bytes: string | Buffer) => new Promise<void>((resolve) => request.write(bytes, () => resolve()));
  for (let file = 0; file < attachmentMaxFiles; file += 1) {
    if (file > 0) await write(`${pdfTail}\r\n`);
    await write(
      `--part\r\nContent-Disposition: form-data; name="attachments"; filename="${file}.pdf"\r\n\r\n${pdfHead}`,
    );
    for (let left = fileBytes - pdfHead.length - pdfTail.length; left > 0; left -= MiB) {
      await write(left < MiB ? chunk.subarray(0, left) : chunk);
    }
  }
  return request;
}

async function finishUpload(request: ClientRequest) {
  const answered = once(request, 'response');
  request.end(`${pdfTail}\r\n--part--\r\n`);
  const [response] = (await answered) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}

/** Opens the administrator's dashboard again and again until the work is done. Returns the times in milliseconds. */
async function measureDashboard(world: ReliabilityWorld, work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const end = work.finally(() => {
    isOver = true;
  });
  const address = `${world.url}/api${pathOf(getDashboard, { organizationId: world.organizationId })}`;
  const times: number[] = [];
  while (!isOver) {
    const began = performance.now();
    const response = await fetch(address, { headers: { authorization: `Bearer ${world.admin.token}` } });
    await response.arrayBuffer();
    expect(response.status).toBe(200);
    times.push(performance.now() - began);
    await sleep(20);
  }
  await end;
  return times;
}

/** Returns the server's resident memory in MiB. */
async function readMemory({ url }: ReliabilityWorld): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^checkwell_process_memory_bytes\{kind="rss"\} (\d+)/m.exec(metrics)?.[1]) / MiB;
}

/** Tracks the highest resident memory until `stop`. */
function watchMemory(world: ReliabilityWorld) {
  let most = 0;
  const read = async () => {
    most = Math.max(most, await readMemory(world));
    return most;
  };
  const timer = setInterval(() => void read(), 200);
  return {
    most: read,
    stop: () => clearInterval(timer),
  };
}
