import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertMissing } from '#server/assessment-members/assessmentMemberRepository.ts';
import type { Tx } from '#server/database/transaction.ts';
import { createInvitationLinks } from '#server/invitations/invitationLinks.ts';
import { openAssessment } from '#tests/support/bookingWorld.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

const { createFirstLinks } = createInvitationLinks({ publicUrl: 'http://localhost:4000' });
const few = 8;
const many = 2_000;
/** Rows of the members that may be read for each row that refers to one: by the reference, the trigger and the join. */
const mostReadsEach = 6;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

test.each([
  ['has not counted the people yet', false],
  ['has counted a few people', true],
])('many links and invitations are written quickly where the database %s', async (_case, isCounted) => {
  const { organizationId, admin } = await server.addOrganizationWithAdmin();
  const assessmentId = await openAssessment(admin.client, organizationId);
  await server.db.transaction().execute(async (tx) => {
    const write = async (ids: string[]) => {
      await createFirstLinks(tx, { organizationId, assessmentId: null, organizationMemberIds: ids, origin: '' });
      await insertMissing(tx, { organizationId, assessmentId, after: undefined, size: many }, { ids }, new Date());
    };
    const first = await addPeople(tx, organizationId, few);
    if (isCounted) await sql`analyze organization_member`.execute(tx);
    // The connection keeps a plan once it has been used a few times.
    await write(first);

    const others = await addPeople(tx, organizationId, many);
    const before = await membersRead(tx);
    await write(others);
    expect((await membersRead(tx)) - before).toBeLessThan(mostReadsEach * many);
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

/** How many rows of members this transaction has read, in whichever way. */
async function membersRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + idx_tup_fetch)::float8 as read
    from pg_stat_xact_user_tables where relname = 'organization_member'`.execute(tx);
  return rows[0]?.read ?? 0;
}
