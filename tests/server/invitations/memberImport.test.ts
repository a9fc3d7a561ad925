import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMemberImport, importMembers, type MemberImport } from '#contract/invitation.ts';
import { listMembers, type Member } from '#contract/member.ts';
import { startTestServer, type TestPerson, type TestServer } from '#tests/support/testServer.ts';

/** `server` takes calls but runs no jobs. `worker` runs them, like a server started after a crash. */
let server: TestServer;
let worker: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  worker = await startTestServer({ sendsMail: true, beside: server });
});
afterAll(async () => {
  await worker.stop();
  await server.stop();
});

test('a background import responds at once and reports its outcome when it has ended', async () => {
  const { admin, organizationId } = await server.addOrganizationWithAdmin();
  const member = await server.addMember(organizationId);
  const good = newEmails(6_000);
  const lines = [...good, good[0], member.email, 'bad'].map((email) => `Ada,${email}`);
  const answer = await importInBackground(admin, organizationId, lines);
  expect(answer).toMatchObject({
    status: 200,
    json: { data: { invited: 0, skipped: [], importId: expect.any(String) } },
  });

  const done = await untilEnded(admin, organizationId);
  expect(done).toMatchObject({ id: answer.json.data.importId, status: 'Done', people: 6_001, peopleDone: 6_001 });
  expect(done.outcome).toEqual({
    invited: 6_000,
    skipped: [
      { line: 6_002, email: good[0], reason: 'Duplicate of an earlier row', kind: 'Duplicate' },
      { line: 6_003, email: member.email, reason: 'Already a member', kind: 'Member' },
      { line: 6_004, email: 'bad', reason: 'Email is invalid' },
    ],
  });
  expect(await mailsOf(organizationId)).toEqual({ mails: 6_000, people: 6_000 });
  expect(await eventsOf(organizationId)).toEqual([{ actor_id: admin.userId, details: { count: 6_000 } }]);
  expect(await countStaged(organizationId)).toBe(0);
  expect(await newestEmails(admin, organizationId)).toEqual(good.slice(0, 3));
});

test('a small or foreground import responds when it has ended', async () => {
  const { admin, organizationId } = await server.addOrganizationWithAdmin();
  const first = newEmails(1_000);
  const small = await importInBackground(admin, organizationId, toLines(first));
  expect(small.json.data.invited).toBe(1_000);
  expect(await latestOf(admin, organizationId)).toBeNull();
  expect(await newestEmails(admin, organizationId)).toEqual(first.slice(0, 3));

  const emails = newEmails(1_001);
  const large = await importFile(admin, organizationId, toLines(emails));
  expect(large.json.data).toMatchObject({ invited: 1_001, skipped: [] });
  const again = await importFile(admin, organizationId, toLines(emails));
  expect(again.json.data.invited).toBe(0);
  expect(again.json.data.skipped).toHaveLength(1_001);
  expect(await latestOf(admin, organizationId)).toMatchObject({ status: 'Done', people: 1_001, peopleDone: 1_001 });
});

test('an interrupted import continues with the rows that are left', async () => {
  const { admin, organizationId } = await server.addOrganizationWithAdmin();
  const emails = newEmails(3_000).sort();
  // Simulates a crash: each batch after the first is rolled back. Two batches may share the rest in any way.
  await server.pool.query(
    `alter table organization_member add constraint stopped check (email < '${emails[2_500]}') not valid`,
  );
  await importInBackground(admin, organizationId, toLines(emails));
  await untilRetry(organizationId);
  expect(await latestOf(admin, organizationId)).toMatchObject({ status: 'Running', peopleDone: 2_500 });
  expect(await mailsOf(organizationId)).toEqual({ mails: 2_500, people: 2_500 });
  expect(await countStaged(organizationId)).toBe(500);

  const second = await importFile(admin, organizationId, toLines(newEmails(1)));
  const message = 'Another import is still running. Please wait until it has finished.';
  expect(second).toMatchObject({ status: 409, json: { code: 'Conflict', message } });

  await server.pool.query('alter table organization_member drop constraint stopped');
  // Without the delay of seconds.
  await server.pool.query(`update pgboss.job set start_after = now() where ${isRetry}`);
  expect((await untilEnded(admin, organizationId)).outcome).toMatchObject({ invited: 3_000, skipped: [] });
  expect(await mailsOf(organizationId)).toEqual({ mails: 3_000, people: 3_000 });
  expect(await eventsOf(organizationId)).toEqual([{ actor_id: admin.userId, details: { count: 3_000 } }]);
});

test('a repeated idempotency key returns the same import', async () => {
  const { admin, organizationId } = await server.addOrganizationWithAdmin();
  const lines = toLines(newEmails(1_500));
  const send = () => importInBackground(admin, organizationId, lines, { 'idempotency-key': 'once' });
  const first = await send();
  expect((await send()).json).toEqual(first.json);
  await untilEnded(admin, organizationId);
  expect((await send()).json).toEqual(first.json);
  expect(await mailsOf(organizationId)).toEqual({ mails: 1_500, people: 1_500 });
  expect(await countStaged(organizationId)).toBe(0);
});

test('imports and leftover rows are deleted after a day', async () => {
  const { admin, organizationId } = await server.addOrganizationWithAdmin();
  await importFile(admin, organizationId, [...toLines(newEmails(1_001)), 'Ada,bad']);
  await server.pool.query(`insert into member_import_row (organization_id, import_id, line, email, full_name, role)
    values ('${organizationId}', gen_random_uuid(), 1, 'left@example.com', 'Left', 'Member')`);
  for (const [table, column] of [
    ['member_import', 'started_at'],
    ['member_import_row', 'created_at'],
  ]) {
    await server.pool.query(
      `update ${table} set ${column} = now() - interval '25 hours' where organization_id = '${organizationId}'`,
    );
  }
  const next = await startTestServer({ sendsMail: true, beside: server });
  expect(await latestOf(admin, organizationId)).toBeNull();
  expect(await countStaged(organizationId)).toBe(0);
  const { rows } = await server.pool.query(
    `select from member_import_skipped where organization_id = '${organizationId}'`,
  );
  expect(rows).toEqual([]);
  await next.stop();
});

test('an import is visible only in its organization', async () => {
  const { admin, organizationId } = await server.addOrganizationWithAdmin();
  const other = await server.addOrganizationWithAdmin();
  await importFile(admin, organizationId, toLines(newEmails(1_001)));
  expect(await latestOf(other.admin, other.organizationId)).toBeNull();
  const foreign = await other.admin.client.call(getMemberImport, { params: { organizationId } });
  expect(foreign.status).toBe(404);
});

const isRetry = `name = 'member-import' and state = 'retry'`;
const newEmails = (count: number) => Array.from({ length: count }, () => `${randomUUID()}@example.com`);
const toLines = (emails: readonly string[]) => emails.map((email) => `Ada,${email}`);

function importFile(
  person: TestPerson,
  organizationId: string,
  lines: readonly string[],
  { background = 'false', headers = {} as Record<string, string> } = {},
) {
  const form = new FormData();
  form.append('redirectUrl', 'http://localhost:4000/email-link');
  form.append('file', new Blob([`Name,Email\n${lines.join('\n')}`]), 'members.csv');
  return person.client.call(importMembers, { params: { organizationId }, query: { background }, form, headers });
}

const importInBackground = (
  person: TestPerson,
  organizationId: string,
  lines: readonly string[],
  headers: Record<string, string> = {},
) => importFile(person, organizationId, lines, { background: 'true', headers });

async function latestOf(person: TestPerson, organizationId: string): Promise<MemberImport | null> {
  return (await person.client.call(getMemberImport, { params: { organizationId } })).json.data;
}

async function untilEnded(person: TestPerson, organizationId: string): Promise<MemberImport> {
  for (;;) {
    const found = await latestOf(person, organizationId);
    if (found !== null && found.status !== 'Running') return found;
    await sleep(50);
  }
}

/** Waits until the import's job has failed. It is tried again after seconds. */
async function untilRetry(organizationId: string): Promise<void> {
  for (;;) {
    const { rows } = await server.pool.query(
      `select from pgboss.job where ${isRetry} and data->>'organizationId' = $1`,
      [organizationId],
    );
    if (rows.length > 0) return;
    await sleep(50);
  }
}

/** The first addresses of the list of members, which begins with the newest. */
async function newestEmails(person: TestPerson, organizationId: string): Promise<string[]> {
  const { json } = await person.client.call(listMembers, { params: { organizationId }, query: { limit: 3 } });
  return json.data.map(({ user }: Member) => user.email);
}

async function mailsOf(organizationId: string) {
  const { rows } = await server.pool.query(
    'select count(*) as mails, count(distinct recipient) as people from mail_message where organization_id = $1',
    [organizationId],
  );
  return rows[0];
}

async function eventsOf(organizationId: string) {
  const { rows } = await server.pool.query(
    `select actor_id, details from audit_event where organization_id = $1 and action = 'MembersInvited'`,
    [organizationId],
  );
  return rows;
}

async function countStaged(organizationId: string): Promise<number> {
  const { rows } = await server.pool.query('select from member_import_row where organization_id = $1', [
    organizationId,
  ]);
  return rows.length;
}
