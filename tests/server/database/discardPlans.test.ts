import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertAssessmentMembers } from '#server/assessments/assessment-members/assessmentMemberRepository.ts';
import { createInvitationLinks } from '#server/organizations/invitation-mails/invitationLinks.ts';
import { addWaitingMails } from '#server/organizations/invitation-mails/waitingMailRepository.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { openAssessment } from '#tests/support/bookingWorld.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

const { createFirstLinks } = createInvitationLinks({ publicUrl: 'http://localhost:4000' });
const few = 8;
const many = 2_000;
/** Member rows that may be read per row that refers to one, by the foreign key, the trigger and the join. */
const mostReadsEach = 6;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

test.each([
  ['has not counted the people yet', false],
  ['has counted a few people', true],
])('writes many links and invitations quickly if the database %s', async (_case, isCounted) => {
  const { organizationId, admin } = await server.addOrganizationWithAdmin();
  const assessmentId = await openAssessment(admin.client, organizationId);
  await server.db.transaction().execute(async (tx) => {
    const write = async (ids: string[]) => {
      await createFirstLinks(tx, { organizationId, assessmentId: null, organizationMemberIds: ids, origin: '' });
      await insertAssessmentMembers(
        tx,
        { organizationId, assessmentId, after: undefined, size: many },
        { ids },
        new Date(),
      );
    };
    const first = await addPeople(tx, organizationId, few);
    if (isCounted) await sql`analyze organization_member`.execute(tx);
    // The connection keeps a plan once it has been used a few times.
    await write(first);

    const others = await addPeople(tx, organizationId, many);
    const before = await rowsRead(tx, 'organization_member');
    await write(others);
    expect((await rowsRead(tx, 'organization_member')) - before).toBeLessThan(mostReadsEach * many);
  });
});

test('updates queued mails without reading all of them', async () => {
  const { organizationId, admin } = await server.addOrganizationWithAdmin();
  const assessmentId = await openAssessment(admin.client, organizationId);
  await server.db.transaction().execute(async (tx) => {
    const people = await addPeople(tx, organizationId, many);
    const write = (ids: readonly string[], name: string) =>
      addWaitingMails(
        tx,
        {
          kind: 'organizationInvitation',
          data: { organizationName: 'Engines', inviterName: name, role: 'Member' },
          organizationId,
          assessmentId,
          recipients: ids.map((id) => ({ organizationMemberId: id, email: 'ada@example.com', link: `to ${id}` })),
        },
        undefined,
      );
    await write(people, 'Ada');
    // The database has no statistics about them yet.
    const before = await rowsRead(tx, 'mail_message');
    await write(people.slice(0, few), 'Grace');
    expect((await rowsRead(tx, 'mail_message')) - before).toBeLessThan(mostReadsEach * few);
    const { rows } = await sql<{ inviter: string; count: number }>`
      select data ->> 'inviterName' as inviter, count(*) as count from mail_message
      where organization_id = ${organizationId} group by 1 order by 1`.execute(tx);
    expect(rows).toEqual([
      { inviter: 'Ada', count: many - few },
      { inviter: 'Grace', count: few },
    ]);
  });
});

async function addPeople(tx: Tx, organizationId: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with person as (
      insert into app_user (email) select gen_random_uuid() || '@example.com' from generate_series(1, ${count})
      returning id, email
    )
    insert into organization_member (organization_id, user_id, role, email, full_name, accepted_at)
    select ${organizationId}, id, 'Member', email, 'Ada Lovelace', now() from person
    returning id`.execute(tx);
  return rows.map(({ id }) => id).sort();
}

/** Counts the rows of a table that this transaction has read, by scan or by index. */
async function rowsRead(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + idx_tup_fetch)::float8 as read
    from pg_stat_xact_user_tables where relname = ${table}`.execute(tx);
  return rows[0]?.read ?? 0;
}
