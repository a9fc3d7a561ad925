import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inviteToAssessment } from '#contract/assessment.ts';
import { listAssessmentMembers } from '#contract/assessmentMember.ts';
import { eraseMember } from '#contract/personalData.ts';
import { connectLoader, type LargeOrganization, loadOrganization } from '#tests/support/largeOrganization.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;
let large: LargeOrganization;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  const loader = await connectLoader({
    ...inject('testDatabaseServer').administrator,
    database: server.connection.database,
  });
  large = await loadOrganization(loader, { members: 6_000, assessments: 2, appointments: 200 });
  // Many share a name. All sort after erased members.
  await loader.query(`update organization_member set full_name = 'Person ' || right(full_name, 4)`);
  // About half of the organization is not invited.
  await loader.query(
    `delete from assessment_member am where assessment_id = $1 and right(am.organization_member_id::text, 1) < '8'
       and not exists (select from appointment p where p.assessment_member_id = am.id)`,
    [large.assessmentId],
  );
  await loader.query('select recount_totals($1)', [large.organizationId]);
  await loader.query('analyze');
  await loader.end();
  admin = await server.signIn(large.adminUserId, 'OrganizationAdmin');
});
afterAll(() => server.stop());

const tabs = [undefined, 'Scheduled', 'NotScheduled'] as const;
const orders = tabs.flatMap((tab) => (['ASC', 'DESC'] as const).map((direction) => [tab, direction] as const));

describe('the first pages of a large assessment', () => {
  beforeAll(async () => {
    const { rows } = await server.pool.query<{ userId: string; email: string }>(
      `select om.user_id as "userId", om.email from assessment_member am
       join organization_member om on om.id = am.organization_member_id
       where am.assessment_id = $1 and om.user_id <> $2 order by om.id limit 3`,
      [large.assessmentId, large.memberUserId],
    );
    for (const { userId, email } of rows) {
      const params = { organizationId: large.organizationId, userId };
      expect((await admin.call(eraseMember, { params, body: { email } })).status).toBe(200);
    }
    // Some were removed from the organization.
    await server.pool.query(
      `update organization_member set accepted_at = null, declined_at = now(), removed_at = now() where id in (
         select om.id from assessment_member am join organization_member om on om.id = am.organization_member_id
         where am.assessment_id = $1 and om.erased_at is null and om.user_id <> $2 order by om.full_name limit 4
       )`,
      [large.assessmentId, large.memberUserId],
    );
  });

  test.each(orders)('%s by name, %s, match the whole list in order', async (filterByScheduled, sortDirection) => {
    const order = { sortDirection, ...(filterByScheduled && { filterByScheduled }) };
    const { rows: everyone } = await server.pool.query<{ id: string; name: string }>(
      `select am.id, om.full_name as name from assessment_member am
       join organization_member om on om.id = am.organization_member_id
       left join appointment p on p.assessment_member_id = am.id and p.canceled_at is null
       where am.assessment_id = $1
         and case $2 when 'Scheduled' then p.id is not null when 'NotScheduled' then p.id is null else true end
       order by om.full_name collate "und-x-icu" ${sortDirection}, om.id ${sortDirection}`,
      [large.assessmentId, filterByScheduled ?? 'All'],
    );
    // Erasing a member cancels their appointments.
    const erased = filterByScheduled === 'Scheduled' ? 0 : 3;
    expect(everyone.filter(({ name }) => name === 'Erased member').length).toBe(erased);
    for (const offset of [0, 10, 300, everyone.length - 5]) {
      const { data, meta } = await list({ ...order, offset });
      expect(data.map(({ id }: { id: string }) => id)).toEqual(everyone.slice(offset, offset + 10).map(({ id }) => id));
      expect(meta.total).toBe(everyone.length);
    }
  });
});

test('inviting the rest in batches invites each member once', async () => {
  const { organizationId, assessmentId } = large;
  const query = async (text: string) => (await server.pool.query(text, [organizationId, assessmentId])).rows;
  const members = `from organization_member om where om.organization_id = $1 and role = 'Member' and deactivated_at is null`;
  const isInvited = `exists (select from assessment_member am where am.assessment_id = $2 and am.organization_member_id = om.id)`;
  const others = await query(`select om.id ${members} and not ${isInvited}`);
  expect(others.length).toBeGreaterThan(1_000);
  const invite = () =>
    admin.call(inviteToAssessment, {
      params: { assessmentId },
      body: { selectAll: true, include: [], exclude: [] },
    });
  expect((await invite()).json.data).toMatchObject({ invited: others.length });
  expect(await query(`select om.id ${members} and not ${isInvited}`)).toEqual([]);
  const once = (table: string, condition: string) =>
    query(`select organization_member_id as id from ${table} where organization_id = $1 and assessment_id = $2
      and ${condition} group by organization_member_id having count(*) = 1`);
  const ids = new Set(others.map(({ id }) => id));
  for (const [table, condition] of [
    ['mail_message', 'is_waiting'],
    ['invitation', 'ended_at is null'],
  ] as const) {
    expect(new Set((await once(table, condition)).map(({ id }) => id))).toEqual(ids);
  }
  expect((await invite()).json.data).toMatchObject({ invited: 0 });
});

async function list(query: Record<string, string | number>) {
  const answer = await admin.call(listAssessmentMembers, { params: { assessmentId: large.assessmentId }, query });
  expect(answer.status, answer.bytes.toString().slice(0, 500)).toBe(200);
  return answer.json;
}
