import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawResult } from '#contract/result.ts';
import { getMe } from '#contract/user.ts';
import type { KeptDays } from '#domain/lifetimes.ts';
import { personalData } from '#domain/personalData.ts';
import { categories } from '#domain/personalDataCategories.ts';
import { book, eight, foundOrganization, hour, succeed } from '#tests/support/bookingWorld.ts';
import { foundPractice, openResult, saveResult } from '#tests/support/resultWorld.ts';
import { startTestServer, type TestMember, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  const env = {
    KEEP_AUDIT_DAYS: '400',
    KEEP_MAILS_DAYS: '60',
    KEEP_SESSIONS_DAYS: '10',
    KEEP_INVITATIONS_DAYS: '20',
    KEEP_APPOINTMENTS_DAYS: '500',
  };
  server = await startTestServer({ env, now: () => new Date('2027-03-01T09:00:00+01:00') });
});
afterAll(() => server.stop());

/** Tables with an own period: each has its test here. */
const tested: Readonly<Record<keyof KeptDays, readonly string[]>> = {
  audit: ['audit_event'],
  mails: ['mail_message', 'mailbox_message'],
  sessions: ['session'],
  invitations: ['invitation', 'booking_card'],
  appointments: ['appointment', 'held_time'],
};

test.each(Object.entries(tested))('the period %s concerns the tables that declare it', (period, tables) => {
  const declaring = Object.entries(personalData).filter(([, { columns }]) =>
    Object.values(columns).some(({ category }) => category !== undefined && categories[category].keptFor === period),
  );
  expect(declaring.map(([table]) => table)).toEqual(tables);
});

const sweep = () => server.services.cleanup.sweep();

async function marksOf(table: string, mark: string, where = 'true'): Promise<string[]> {
  const { rows } = await server.pool.query(`select ${mark} as mark from ${table} where ${where} order by 1`);
  return rows.map((row) => row.mark);
}

test('printed cards go after the time of invitations', async () => {
  const { organizationId } = await server.addOrganizationWithAdmin();
  await server.pool.query(
    `insert into booking_card (organization_id, organization_member_id, code_hash, printed_at, expires_at, ended_at)
       select m.organization_id, m.id, sha256((m.id::text || age)::bytea), now() - interval '99 days',
         now() - make_interval(days => age), now() - interval '30 days'
       from organization_member m, unnest(array[19, 21]) age where m.organization_id = $1`,
    [organizationId],
  );
  await sweep();
  const left = `organization_id = '${organizationId}'`;
  expect(await marksOf('booking_card', `(now()::date - expires_at::date)::text`, left)).toEqual(['19']);
});

test('events leave the audit log after the chosen time, in every organization', async () => {
  const organizations = [await server.addOrganizationWithAdmin(), await server.addOrganizationWithAdmin()];
  for (const { organizationId } of organizations) {
    await server.pool.query(
      `insert into audit_event (organization_id, action, request_id, occurred_at)
        select $1, 'SignedIn', 'age ' || age, now() - make_interval(days => age) from unnest(array[399, 401]) age`,
      [organizationId],
    );
  }
  await sweep();
  expect(await marksOf('audit_event', 'request_id', `request_id like 'age %'`)).toEqual(['age 399', 'age 399']);
});

test('the database lets no event of the last year be deleted', async () => {
  const { organizationId } = await server.addOrganizationWithAdmin();
  await server.pool.query(
    `insert into audit_event (organization_id, action, occurred_at) values ($1, 'SignedIn', now() - interval '300 days')`,
    [organizationId],
  );
  const removal = server.pool.query('delete from audit_event where organization_id = $1', [organizationId]);
  await expect(removal).rejects.toThrow('append-only');
});

test('sent and failed mails are forgotten, queued ones are not', async () => {
  await server.pool.query(`
    insert into mail_message (kind, recipient, data, status, queued_at)
      select 'passcode', status || ' ' || age, '{}', status, now() - make_interval(days => age)
      from unnest(array['sent', 'failed', 'queued']) status, unnest(array[59, 61]) age`);
  await sweep();
  const kept = await marksOf('mail_message', 'recipient', `recipient ~ ' (59|61)$'`);
  expect(kept).toEqual(['failed 59', 'queued 59', 'queued 61', 'sent 59']);
});

test('what was changed is forgotten once it can no longer be undone', async () => {
  const { organizationId, admin } = await server.addOrganizationWithAdmin();
  await server.pool.query(
    `insert into undo (organization_id, user_id, role, action, member_ids, rows, mails, created_at)
      select $1, $2, 'OrganizationAdmin', 'age ' || age, '{}', '[]', 0, now() - make_interval(hours => age)
      from unnest(array[23, 25]) age`,
    [organizationId, admin.userId],
  );
  await sweep();
  expect(await marksOf('undo', 'action', `organization_id = '${organizationId}'`)).toEqual(['age 23']);
});

test('ended sessions are deleted after a while, live ones stay', async () => {
  const { admin } = await server.addOrganizationWithAdmin();
  const { userId } = admin;
  await server.pool.query(
    `insert into session (user_id, role, signed_in_role, expires_at, idle_expires_at, user_agent)
      select $1, 'Member', 'Member', now() - make_interval(days => age), now(), 'age ' || age
      from unnest(array[9, 11]) age`,
    [userId],
  );
  await sweep();
  expect(await marksOf('session', 'user_agent', `user_agent like 'age %'`)).toEqual(['age 9']);
  expect((await admin.client.call(getMe)).status).toBe(200);
});

test('expired links are deleted after a while, and their recipients still count as invited', async () => {
  const { organizationId, members } = await foundPractice(server, { members: 2 });
  expect(await marksOf('invitation', 'id', `organization_id = '${organizationId}'`)).toHaveLength(2);
  const totals = () => sql`select * from count_totals(${organizationId})`.execute(server.db);
  const before = (await totals()).rows;
  await server.pool.query(`update invitation set expires_at = now() - interval '21 days' where organization_id = $1`, [
    organizationId,
  ]);
  // The other member's link has not been sent yet.
  const sent = members[0]?.organizationMemberId;
  await server.pool.query('update mail_message set is_waiting = false where organization_member_id = $1', [sent]);
  await sweep();
  const left = await marksOf('invitation', 'organization_member_id', `organization_id = '${organizationId}'`);
  expect(left).toEqual([members[1]?.organizationMemberId]);
  expect((await totals()).rows).toEqual(before);
  await sql`select recount_totals(${organizationId})`.execute(server.db);
  expect((await totals()).rows).toEqual(before);
});

test('times that were held expire in the history within an hour, and are deleted with appointments', async () => {
  const { organizationId, assessmentId, member } = await foundOrganization(server);
  const add = (startsIn: string, expiresIn: string) =>
    server.pool.query(
      `insert into held_time (organization_id, assessment_id, assessment_member_id, starts_at, ends_at, expires_at)
       select organization_id, assessment_id, id, now() + $3::interval, now() + $3::interval + interval '1 hour',
         now() + $4::interval
       from assessment_member where assessment_id = $1 and organization_member_id = $2`,
      [assessmentId, member.organizationMemberId, startsIn, expiresIn],
    );
  await add('-501 days', '-502 days');
  await add('-499 days', '-500 days');
  await add('2 days', '1 day');
  await server.services.cleanup.sweep();
  const { rows } = await server.pool.query(
    'select end_reason, ended_at = expires_at as at_expiry from held_time where organization_id = $1 order by id',
    [organizationId],
  );
  expect(rows).toEqual([
    { end_reason: 'Expired', at_expiry: true },
    { end_reason: null, at_expiry: null },
  ]);
});

test('old appointments are deleted and no longer counted, but not before the results', async () => {
  const { organizationId, assessmentId, assessmentMemberId, members, practitioner } = await foundPractice(server, {
    members: 2,
  });
  const [ada, ben] = members as [TestMember, TestMember];
  const booked = await succeed(book(ada.client, assessmentId, eight));
  await succeed(book(ben.client, assessmentId, eight + hour));
  await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final', summary: 'Fine' }));
  await server.pool.query(
    `update appointment set starts_at = starts_at - interval '3 years', ends_at = ends_at - interval '3 years'
      where organization_id = $1`,
    [organizationId],
  );
  await sweep();
  expect(await marksOf('appointment', 'id', `organization_id = '${organizationId}'`)).toEqual([booked.json.data.id]);
  const { rows } = await sql<{ kept: string; counted: string }>`
    select (select sum(appointments) from organization_total where organization_id = ${organizationId}) as kept,
      (select appointments from count_totals(${organizationId})) as counted`.execute(server.db);
  expect(Number(rows[0]?.kept)).toBe(1);
  expect(Number(rows[0]?.counted)).toBe(1);
  const { json } = await succeed(openResult(ada.client, assessmentMemberId));
  expect(json.data.result.summary).toBe('Fine');
});

test.each(['draft', 'withdrawn'])('an appointment with a %s result is not deleted', async (state) => {
  const { organizationId, assessmentId, assessmentMemberId, member, practitioner } = await foundPractice(server);
  const booked = await succeed(book(member.client, assessmentId, eight));
  const status = state === 'draft' ? 'Draft' : 'Final';
  await succeed(saveResult(practitioner.client, assessmentMemberId, { status }));
  if (state === 'withdrawn') {
    const body = { version: 1, reason: 'Wrong person' };
    await succeed(practitioner.client.call(withdrawResult, { params: { assessmentMemberId }, body }));
  }
  await server.pool.query(
    `update appointment set starts_at = starts_at - interval '3 years', ends_at = ends_at - interval '3 years'
      where organization_id = $1`,
    [organizationId],
  );
  await sweep();
  expect(await marksOf('appointment', 'id', `organization_id = '${organizationId}'`)).toEqual([booked.json.data.id]);
});
