import { expect, test } from 'vitest';
import { listMemberAssessments } from '#contract/member.ts';
import { foundOrganization, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';

const world = openBookingWorld();

test('calls go on after a migration has changed the tables that their connections read', async () => {
  const { organizationId, admin, member } = await foundOrganization(world.server);
  const params = { organizationId, userId: member.userId };
  const list = async () => (await succeed(admin.client.call(listMemberAssessments, { params }))).json.data;
  const before = await list();
  // A statement that was prepared by name would fail from now on: 'cached plan must not change result type'.
  await world.server.pool.query(`
    alter table assessment alter column name type varchar(500);
    alter table assessment_member add column added_later text;`);
  expect(await list()).toEqual(before);
});
