import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '#server/platform/database/pool.ts';
import { type CallerScope, runAsCaller, runAsSystem } from '#server/platform/database/scope.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { succeed } from '#tests/support/bookingWorld.ts';
import { foundPractice, saveResult, uploadPdf } from '#tests/support/resultWorld.ts';
import { runStatement } from '#tests/support/runStatement.ts';
import { startTestServer, type TestPerson, type TestServer } from '#tests/support/testServer.ts';

const resultTables = ['result', 'result_version', 'private_note', 'result_access', 'file', 'mail_message'] as const;

type Counts = Record<(typeof resultTables)[number], number>;

const nothing: Counts = { result: 0, result_version: 0, private_note: 0, result_access: 0, file: 0, mail_message: 0 };

let server: TestServer;
/** The server's connections, as the services get them. */
let db: Db;
let practice: Awaited<ReturnType<typeof foundPractice>>;
let foreign: Awaited<ReturnType<typeof foundPractice>>;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2027-03-01T09:00:00+01:00') });
  db = createDatabase(server.serverPool);
  practice = await foundPractice(server, { members: 2 });
  foreign = await foundPractice(server);
  // Two files. The correction keeps only the second.
  const { practitioner, assessmentMemberId } = practice;
  const files = [await uploadPdf(practitioner.client), await uploadPdf(practitioner.client)];
  const save = (changes: object) => succeed(saveResult(practitioner.client, assessmentMemberId, changes));
  await save({ status: 'Final', attachments: files, privateNote: 'Ask about sleep' });
  await save({ status: 'Final', attachments: files.slice(1), version: 1 });
  // A file that is not attached yet.
  await uploadPdf(practitioner.client);
  await succeed(saveResult(foreign.practitioner.client, foreign.assessmentMemberId, { status: 'Final' }));
});
afterAll(() => server.stop());

const scopeOf = ({ userId }: TestPerson, role: CallerScope['role']): CallerScope => ({
  userId,
  role,
  organizationIds: [practice.organizationId],
});

/** Counts the rows of recorded results that a statement without a condition sees. */
async function count(): Promise<Counts> {
  const { rows } = await runStatement(
    db,
    sql<Counts>`
    select (select count(*) from result) as result, (select count(*) from result_version) as result_version,
      (select count(*) from private_note) as private_note, (select count(*) from result_access) as result_access,
      (select count(*) from file where kind = 'attachment') as file,
      (select count(*) from mail_message where kind in ('resultsReady', 'resultsCorrected')) as mail_message
  `,
  );
  return rows[0] ?? nothing;
}

describe('a recorded result', () => {
  test('is visible to the system role', async () => {
    expect(await runAsSystem(count)).toEqual({
      result: 2,
      result_version: 1,
      private_note: 1,
      result_access: 3,
      file: 3,
      mail_message: 3,
    });
  });

  test('is visible to practitioners of the organization', async () => {
    const { practitioner } = practice;
    expect(await runAsCaller(scopeOf(practitioner, 'Practitioners'), count)).toEqual({
      result: 1,
      result_version: 1,
      private_note: 1,
      result_access: 2,
      file: 3,
      mail_message: 2,
    });
    const { userId } = await server.addMember(practice.organizationId, { role: 'Practitioners' });
    // All except the file that is not attached yet.
    const scope = { userId, role: 'Practitioners', organizationIds: [practice.organizationId] } as const;
    expect(await runAsCaller(scope, count)).toMatchObject({ result: 1, result_version: 1, result_access: 2, file: 2 });
  });

  test('is hidden from administrators', async () => {
    expect(await runAsCaller(scopeOf(practice.admin, 'OrganizationAdmin'), count)).toEqual(nothing);
  });

  test("is hidden from the practitioner and the member in an administrator's session", async () => {
    for (const person of [practice.practitioner, practice.member]) {
      expect(await runAsCaller(scopeOf(person, 'OrganizationAdmin'), count)).toEqual(nothing);
    }
  });

  test('is visible to its member, with its current files', async () => {
    expect(await runAsCaller(scopeOf(practice.member, 'Member'), count)).toMatchObject({
      result: 1,
      result_version: 1,
      private_note: 0,
      result_access: 2,
      file: 1,
    });
  });

  test('is hidden from other members', async () => {
    const other = practice.members.find(({ userId }) => userId !== practice.member.userId);
    if (other === undefined) throw new Error('There is one member only.');
    expect(await runAsCaller(scopeOf(other, 'Member'), count)).toMatchObject({
      ...nothing,
      mail_message: expect.any(Number),
    });
  });

  test('is hidden without a scope', async () => {
    expect(await count()).toEqual(nothing);
  });
});

test('a draft is hidden from the member', async () => {
  const own = await foundPractice(server);
  await succeed(saveResult(own.practitioner.client, own.assessmentMemberId));
  const scope = { userId: own.member.userId, role: 'Member', organizationIds: [own.organizationId] } as const;
  expect(await runAsCaller(scope, count)).toEqual({ ...nothing, result_access: 1 });
});

test('nobody records an access in another name, or changes one', async () => {
  const { organizationId, assessmentMemberId, admin, practitioner, member } = practice;
  const roles = { OrganizationAdmin: admin, Practitioners: practitioner, Member: member };
  for (const role of ['OrganizationAdmin', 'Practitioners', 'Member'] as const) {
    const run = (statement: ReturnType<typeof sql>) =>
      runAsCaller(scopeOf(roles[role], role), () => runStatement(db, statement));
    for (const statement of [sql`update result_access set full_name = 'Changed'`, sql`delete from result_access`]) {
      expect((await run(statement)).numAffectedRows).toBe(0n);
    }
    const other = role === 'Member' ? practitioner : member;
    const insert = sql`
      insert into result_access (organization_id, assessment_member_id, action, person_id, role)
      values (${organizationId}, ${assessmentMemberId}, 'ResultRead', ${other.userId}, 'Practitioners')`;
    await expect(run(insert)).rejects.toMatchObject({ code: '42501' });
  }
});

describe('only practitioners write', () => {
  test.each(['OrganizationAdmin', 'Member'] as const)('not a session with the role %s', async (role) => {
    const { organizationId, assessmentMemberId, member, admin } = practice;
    const scope = scopeOf(role === 'Member' ? member : admin, role);
    const run = (statement: ReturnType<typeof sql>) => runAsCaller(scope, () => runStatement(db, statement));
    for (const statement of [
      sql`delete from result_version`,
      sql`delete from private_note`,
      sql`update private_note set text = 'Changed'`,
      sql`delete from result`,
      sql`update result set summary = 'Changed'`,
      sql`delete from file where kind = 'attachment'`,
      sql`update file set uploaded_by = ${admin.userId} where kind = 'attachment'`,
    ]) {
      expect((await run(statement)).numAffectedRows).toBe(0n);
    }
    const insert = sql`
      insert into result_version
        (organization_id, assessment_member_id, version, observations, summary, attachments, saved_by, saved_at)
      values (${organizationId}, ${assessmentMemberId}, 9, '[]', '', '{}', ${admin.userId}, now())`;
    await expect(run(insert)).rejects.toMatchObject({ code: '42501' });
    const attach = sql`
      insert into file (kind, uploaded_by, original_file_path, original_name, content_type, size_bytes)
      values ('attachment', ${scope.userId}, ${role}, 'name', 'application/pdf', 1)`;
    await expect(run(attach)).rejects.toMatchObject({ code: '42501' });
  });
});

test('only the organization can ask whether a member has results', async () => {
  const ask = async (scope: CallerScope) => {
    const { organizationId, assessmentMemberId } = practice;
    const { rows } = await runAsCaller(scope, () =>
      runStatement(db, sql<{ known: boolean }>`select has_result(${organizationId}, ${assessmentMemberId}) as known`),
    );
    return rows[0]?.known;
  };
  expect(await ask(scopeOf(practice.admin, 'OrganizationAdmin'))).toBe(true);
  const stranger = { userId: foreign.admin.userId, role: 'OrganizationAdmin' } as const;
  expect(await ask({ ...stranger, organizationIds: [foreign.organizationId] })).toBe(false);
});
