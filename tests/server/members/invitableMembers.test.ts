import { describe, expect, test } from 'vitest';
import { listMembers } from '#contract/member.ts';
import {
  foundOrganization,
  inviteAll,
  openAssessment,
  openBookingWorld,
  succeed,
} from '#tests/support/bookingWorld.ts';
import type { CallOptions, Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();

const list = (client: Client, organizationId: string, query: NonNullable<CallOptions['query']>) =>
  client.call(listMembers, { params: { organizationId }, query: { onlyMembers: 'true', ...query } });

interface Row {
  id: string;
  isInvited?: boolean;
}

describe('the members list for an assessment', () => {
  test('marks invited members and counts them', async () => {
    const { organizationId, admin, members, assessmentId } = await foundOrganization(world.server, { members: 2 });
    const other = await world.server.addMember(organizationId, { fullName: 'Zoe' });
    const gone = await world.server.addMember(organizationId, { deactivated: true });
    await world.server.addMember(organizationId, { role: 'Practitioners' });
    const { json } = await succeed(list(admin.client, organizationId, { assessmentId }));
    const invited = Object.fromEntries(json.data.map(({ id, isInvited }: Row) => [id, isInvited]));
    expect(invited).toEqual({
      ...Object.fromEntries(members.map(({ organizationMemberId }) => [organizationMemberId, true])),
      [other.organizationMemberId]: false,
    });
    expect(Object.keys(invited)).not.toContain(gone.organizationMemberId);
    expect(json.meta).toMatchObject({ total: 3, invitable: { total: 3, invitedCount: 2 } });

    const found = await succeed(list(admin.client, organizationId, { assessmentId, search: 'zoe' }));
    expect(found.json.meta).toMatchObject({ total: 1, invitable: { total: 3, invitedCount: 2 } });
  });

  test('still shows members deactivated after the invitation', async () => {
    const { organizationId, admin } = await foundOrganization(world.server);
    const member = await world.server.addMember(organizationId);
    const assessmentId = await openAssessment(admin.client, organizationId);
    await inviteAll(admin.client, assessmentId, [member]);
    await world.server.db
      .updateTable('organization_member')
      .set({ deactivated_at: new Date() })
      .where('id', '=', member.organizationMemberId)
      .execute();
    const { json } = await succeed(list(admin.client, organizationId, { assessmentId }));
    expect(json.data).toContainEqual(expect.objectContaining({ id: member.organizationMemberId, isInvited: true }));
    expect(json.meta.invitable).toEqual({ total: 2, invitedCount: 1 });
  });

  test('has no marks without an assessment, and does not find another organization’s assessment', async () => {
    const { organizationId, admin } = await foundOrganization(world.server);
    const elsewhere = await foundOrganization(world.server);
    const { json } = await succeed(list(admin.client, organizationId, {}));
    expect(json.data[0]).not.toHaveProperty('isInvited');
    expect(json.meta).not.toHaveProperty('invitable');
    expect(await list(admin.client, organizationId, { assessmentId: elsewhere.assessmentId })).toMatchObject({
      status: 404,
      json: { message: 'The assessment was not found' },
    });
  });
});
