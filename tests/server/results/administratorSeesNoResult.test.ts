import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attendance } from '#contract/assessmentMember.ts';
import type { Call } from '#contract/call.ts';
import { getFile } from '#contract/file.ts';
import { book, eight, succeed } from '#tests/support/bookingWorld.ts';
import { foundPractice, openResult, pdf, saveResult, uploadFiles } from '#tests/support/resultWorld.ts';
import { type Answer, startTestServer, type TestServer } from '#tests/support/testServer.ts';

/** Occur only in a result and its files. */
const canaries = [
  '137.4257',
  'canary-note',
  'canary-summary',
  'canary-file',
  'canary-content',
  'canary-earlier',
  'canary-private',
];

const modules = Object.values(import.meta.glob<Record<string, unknown>>('/src/contract/*.ts', { eager: true }));
const calls = modules
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, Call] => isCall(entry[1]))
  // Reads come first, before other calls change or delete the data.
  .toSorted(([, a], [, b]) => Number(a.method !== 'GET') - Number(b.method !== 'GET'));

const logLines: string[] = [];
let server: TestServer;
let practice: Awaited<ReturnType<typeof foundPractice>>;
let fileId: string;
let filePath: string;

beforeAll(async () => {
  const now = () => new Date('2027-03-01T09:00:00+01:00');
  server = await startTestServer({ now, sendsMail: true, onLogLine: (line) => logLines.push(line) });
  practice = await foundPractice(server);
  const { practitioner, member, assessmentId, assessmentMemberId } = practice;
  await succeed(book(member.client, assessmentId, eight));
  const file = { bytes: pdf('canary-content'), name: 'canary-file.pdf' };
  ({ id: fileId, originalFilePath: filePath } = (await succeed(uploadFiles(practitioner.client, [file]))).json.data[0]);
  const first = { status: 'Final', summary: 'canary-earlier', attachments: [fileId] };
  await succeed(saveResult(practitioner.client, assessmentMemberId, first));
  const observations = [{ code: '8480-6', value: 137.4257, unit: 'mm[Hg]', note: 'canary-note' }];
  const second = { status: 'Final', observations, summary: 'canary-summary', attachments: [fileId], version: 1 };
  const privateNote = 'canary-private';
  await succeed(saveResult(practitioner.client, assessmentMemberId, { ...second, privateNote }));
});
afterAll(() => server.stop());

test('the practitioner sees all canaries', async () => {
  const { practitioner, assessmentMemberId } = practice;
  const opened = textOf(await succeed(openResult(practitioner.client, assessmentMemberId)));
  const file = textOf(await succeed(practitioner.client.call(getFile, { params: { file: fileId } })));
  for (const canary of ['137.4257', 'canary-note', 'canary-summary', 'canary-file', 'canary-private'])
    expect(opened).toContain(canary);
  expect(file).toContain('canary-content');
});

test.each(calls)('an administrator gets nothing of a result from %s', async (_name, call) => {
  const { admin, organizationId, assessmentId, assessmentMemberId, member } = practice;
  const known: Readonly<Record<string, string>> = {
    organizationId,
    assessmentId,
    assessmentMemberId,
    userId: member.userId,
    appointmentId: assessmentMemberId,
    file: fileId,
    token: 'unknown',
  };
  const client = await server.signIn(admin.userId, 'OrganizationAdmin');
  const files = call === (getFile as Call) ? [fileId, filePath] : [fileId];
  for (const file of files) {
    const params = Object.fromEntries(
      [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, name === 'file' ? file : (known[name] ?? file)]),
    );
    const answer = await client.call(call, {
      params,
      ...(call.body !== undefined && { body: { attendance: attendance.options[0] } }),
    });
    expect(answer.status).toBeLessThan(500);
    for (const canary of canaries) {
      expect(textOf(answer)).not.toContain(canary);
      expect(JSON.stringify(answer.headers)).not.toContain(canary);
    }
  }
});

test('no mail, audit event or log line contains anything of a result', async () => {
  const { db } = server;
  // Mails about results wait a moment, so that finishing can be undone.
  await db.updateTable('mail_message').set({ next_attempt_at: sql`now()` }).where('status', '=', 'queued').execute();
  const subjects = async () =>
    (await db.selectFrom('mailbox_message').select('subject').execute()).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('Your results are ready');
  expect(await subjects()).toContain('Your results were corrected');
  const kept = JSON.stringify([
    await db.selectFrom('mailbox_message').selectAll().execute(),
    await db.selectFrom('mail_message').selectAll().execute(),
    await db.selectFrom('audit_event').selectAll().execute(),
    logLines,
  ]);
  // An id may contain the code by chance.
  const withoutIds = kept.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id');
  for (const canary of [...canaries, '8480-6']) expect(withoutIds).not.toContain(canary);
});

const textOf = ({ bytes }: Answer) => bytes.toString('utf8');

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
