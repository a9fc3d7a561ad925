import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import {
  attachmentTypes,
  getFile,
  uploadAttachments,
  uploadOrganizationImage,
  uploadUserImage,
} from '#contract/file.ts';
import { importMembers } from '#contract/invitation.ts';
import { exportMembers, listMembers } from '#contract/member.ts';
import { isLong } from '#tests/support/longRun.ts';
import { foundPractice, saveResult } from '#tests/support/resultWorld.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';
import { hostileMemberFiles } from './memberFiles.ts';
import { type HostileFile, hostilePictures } from './pictures.ts';

/** Processor time, which does not depend on what else the machine does. */
const longestMs = 3_000;
const mostGrowth = 512 * 2 ** 20;
const redirectUrl = 'http://localhost:4000/email-link';

let server: TestServer;
let practice: Awaited<ReturnType<typeof foundPractice>>;
const seen = { uploads: 0, taken: 0, slowestMs: 0, growth: 0 };
let memory: { readonly begun: number; readonly timer: NodeJS.Timeout };

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2027-03-01T09:00:00+01:00') });
  practice = await foundPractice(server);
  const begun = process.memoryUsage.rss();
  const measure = () => {
    seen.growth = Math.max(seen.growth, process.memoryUsage.rss() - begun);
  };
  memory = { begun, timer: setInterval(measure, 20) };
});
afterAll(async () => {
  clearInterval(memory.timer);
  process.stdout.write(
    `Hostile uploads: ${hostilePictures.length + hostileMemberFiles.length} files, ${seen.uploads} uploads, ${seen.taken} ` +
      `taken, 0 active content served, slowest ${Math.round(seen.slowestMs)} ms, memory grew by at most ` +
      `${Math.round(seen.growth / 2 ** 20)} MiB\n`,
  );
  await server.stop();
});

/** Sends a file and checks that the reply is cheap and readable. */
async function upload(client: Client, call: Call, { name, bytes }: HostileFile, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(call.multipart?.file ?? '', new Blob([new Uint8Array(bytes)]), name);
  const begun = process.cpuUsage();
  const params = { organizationId: practice.organizationId };
  const answer = await client.call(call, { params, form });
  const { user, system } = process.cpuUsage(begun);
  const tookMs = (user + system) / 1_000;
  seen.uploads += 1;
  seen.slowestMs = Math.max(seen.slowestMs, tookMs);
  expect(tookMs, name).toBeLessThan(longestMs);
  expect([200, 400, 413, 415], `${name}: ${JSON.stringify(answer.json)}`).toContain(answer.status);
  if (answer.status !== 200) expect(answer.json.message).not.toBe('');
  else seen.taken += 1;
  return answer;
}

test('has more than a hundred files', () => {
  expect(hostilePictures.length + hostileMemberFiles.length).toBeGreaterThanOrEqual(100);
});

// Both are encoded by the same code.
const somePictures = hostilePictures.filter((_file, index) => isLong || index % 5 === 0);

test.each<[string, Call, 'member' | 'admin', readonly HostileFile[]]>([
  ['a person', uploadUserImage, 'member', hostilePictures],
  ['an organization', uploadOrganizationImage, 'admin', somePictures],
])('as the image of %s: accepted files are served as re-encoded WebP', async (_of, call, who, files) => {
  for (const file of files) {
    const { status, json } = await upload(practice[who].client, call, file);
    if (status !== 200) continue;
    const served = await server.nobody.call(getFile, { params: { file: json.data.originalFilePath } });
    expect(served.headers, file.name).toMatchObject({ ...sandboxed, 'content-type': 'image/webp' });
    expect(/^RIFF....WEBP/s.test(served.bytes.toString('latin1', 0, 12)), file.name).toBe(true);
    expect(served.bytes.includes('<script>'), file.name).toBe(false);
    expect(served.bytes.equals(file.bytes), file.name).toBe(false);
  }
  expect(seen.growth).toBeLessThan(mostGrowth);
});

test('as an attachment: accepted files are downloaded, never displayed', async () => {
  const { client } = practice.practitioner;
  let version = 0;
  for (const file of hostilePictures) {
    const { status, json } = await upload(client, uploadAttachments, file);
    if (status !== 200) continue;
    const [{ id }] = json.data;
    const saved = await saveResult(client, practice.assessmentMemberId, { attachments: [id], version });
    version = saved.json.data.version;
    const served = await client.call(getFile, { params: { file: id } });
    expect(served.headers, file.name).toMatchObject({
      ...sandboxed,
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="[\w .()-]*"; filename\*=UTF-8''[\w.!~%-]*$/),
    });
    expect(attachmentTypes, file.name).toContain(served.headers['content-type']);
    // A PDF is stored unchanged. Pictures are encoded again.
    const isPdf = served.headers['content-type'] === 'application/pdf';
    expect(served.bytes.includes('<script>') && !isPdf, file.name).toBe(false);
    expect(served.bytes.subarray(0, 5).toString() === '%PDF-', file.name).toBe(isPdf);
  }
  expect(seen.growth).toBeLessThan(mostGrowth);
});

test('as a member file: nobody gets a name that a spreadsheet would execute', async () => {
  const { client } = practice.admin;
  for (const file of hostileMemberFiles) {
    await upload(client, importMembers, file, { redirectUrl });
  }
  const params = { organizationId: practice.organizationId };
  const { json } = await client.call(listMembers, { params, query: { limit: 100 } });
  for (const { user } of json.data) {
    expect(user.email).toMatch(/^[^\s@"<>,]+@[^\s@"<>,]+$/);
    expect(user.fullName ?? '').not.toMatch(/[\0\r\n]/);
  }
  const exported = (await client.call(exportMembers, { params })).bytes.toString();
  expect(
    exported
      .split(/\r\n/)
      .flatMap((line) => line.split(','))
      .filter((cell) => /^"?\s*[=+@＝-]/.test(cell)),
  ).toEqual([]);
  expect(seen.growth).toBeLessThan(mostGrowth);
});

test('the server still answers afterwards', async () => {
  expect((await server.app.inject('/api/health/ready')).json()).toEqual({ status: 'ready' });
});

const sandboxed = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
};
