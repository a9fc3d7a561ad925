import { beforeAll, describe, expect, test } from 'vitest';
import { listAssessmentsForMember } from '#contract/assessment.ts';
import { listAssignedAssessmentMembers } from '#contract/assessmentMember.ts';
import { refreshToken, requestPasscode, switchRole, verifyMember } from '#contract/auth.ts';
import type { MembershipRole } from '#contract/common.ts';
import { deactivateMember, listMembers } from '#contract/member.ts';
import { leaveOrganization, listOwnMemberships } from '#contract/membership.ts';
import { listOrganizations, listOrganizationsForMember } from '#contract/organization.ts';
import { eraseMe, exportPersonalData } from '#contract/personalData.ts';
import { getMe } from '#contract/user.ts';
import { book, eight, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { foundPractice, openResult, saveResult } from '#tests/support/resultWorld.ts';
import type { TestMember, TestServer } from '#tests/support/testServer.ts';

const world = openBookingWorld();
const roles: readonly MembershipRole[] = ['Member', 'Practitioners', 'OrganizationAdmin'];

let server: TestServer;
beforeAll(() => {
  server = world.server;
});

/** An organization with a result, whose member, practitioner and second administrator are deactivated. */
async function foundDeactivated() {
  const practice = await foundPractice(server);
  const { organizationId, admin, member, practitioner, assessmentId, assessmentMemberId } = practice;
  await succeed(book(member.client, assessmentId, eight));
  await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final', summary: 'All is well' }));
  const second = await server.addMember(organizationId, { role: 'OrganizationAdmin' });
  const people: Record<MembershipRole, TestMember> = {
    Member: member,
    Practitioners: practitioner,
    OrganizationAdmin: second,
  };
  for (const { userId } of Object.values(people)) {
    const body = { cancelAppointments: false };
    await succeed(admin.client.call(deactivateMember, { params: { organizationId, userId }, body }));
  }
  return { ...practice, people };
}

const roleOf = async ({ organizationMemberId }: TestMember) => {
  const { rows } = await server.pool.query('select * from organization_member where id = $1', [organizationMemberId]);
  return rows[0];
};

describe.each(roles)('a deactivated %s', (role) => {
  test('stays signed in, and reads and does nothing in the organization', async () => {
    const { organizationId, assessmentId, assessmentMemberId, people } = await foundDeactivated();
    const { client } = people[role];
    expect((await client.call(getMe)).json.data).toMatchObject({ role, isInActive: true });
    const params = { organizationId };
    if (role === 'Member') {
      expect((await client.call(listOrganizationsForMember)).json.data).toEqual([]);
      expect((await client.call(listAssessmentsForMember, { params })).status).toBe(404);
      expect((await book(client, assessmentId, eight)).status).toBe(404);
      expect((await openResult(client, assessmentMemberId)).status).toBe(404);
    } else {
      expect((await client.call(listOrganizations)).json.data).toEqual([]);
    }
    if (role === 'Practitioners') {
      expect((await client.call(listAssignedAssessmentMembers, { query: {} })).json.data).toEqual([]);
      expect((await openResult(client, assessmentMemberId)).status).toBe(404);
      expect((await saveResult(client, assessmentMemberId, { version: 1 })).status).toBe(404);
    }
    if (role === 'OrganizationAdmin') expect((await client.call(listMembers, { params })).status).toBe(404);
  });

  test('exports what is theirs', async () => {
    const { people } = await foundDeactivated();
    const answer = await succeed(people[role].client.call(exportPersonalData));
    expect(String(answer.bytes)).toContain(people[role].email);
    if (role === 'Member') expect(String(answer.bytes)).toContain('All is well');
  });

  test('leaves, which stays a deactivation for the organization', async () => {
    const { people } = await foundDeactivated();
    const { client, organizationMemberId } = people[role];
    expect((await client.call(listOwnMemberships)).json.data).toMatchObject([
      { id: organizationMemberId, isDeactivated: true },
    ]);
    await succeed(client.call(leaveOrganization, { params: { organizationMemberId } }));
    expect(await roleOf(people[role])).toMatchObject({
      accepted_at: null,
      declined_at: expect.any(Date),
      deactivated_at: expect.any(Date),
    });
  });

  test('erases their account', async () => {
    const { people } = await foundDeactivated();
    const { client, email } = people[role];
    await succeed(client.call(eraseMe, { body: { email } }));
    expect(await roleOf(people[role])).toMatchObject({ full_name: 'Erased member' });
    const { rows } = await server.pool.query('select from app_user where email = $1', [email]);
    expect(rows).toEqual([]);
  });

  test('does not come back by switching the role or refreshing', async () => {
    const { people } = await foundDeactivated();
    const { client } = people[role];
    expect((await client.call(switchRole, { body: { role } })).status).toBe(404);
    const body = { refreshToken: client.refreshToken };
    const headers = { authorization: `Bearer ${client.accessToken}` };
    const { json } = await succeed(server.nobody.call(refreshToken, { body, headers }));
    expect((await server.withTokens(json.data).call(getMe)).json.data.isInActive).toBe(true);
  });
});

test('a person who was deactivated everywhere signs in by code, for what is theirs', async () => {
  const { people } = await foundDeactivated();
  const { email } = people.Member;
  await succeed(server.nobody.call(requestPasscode, { body: { email, role: 'Member' } }));
  const code = (await server.queuedMails(email)).find(({ kind }) => kind === 'passcode')?.data.code;
  const { json } = await succeed(server.nobody.call(verifyMember, { body: { email, code } }));
  const client = server.withTokens(json.data);
  expect((await client.call(getMe)).json.data.isInActive).toBe(true);
  expect((await client.call(exportPersonalData)).status).toBe(200);
});

test('an invitation that was deactivated opens nothing', async () => {
  const invited = await server.addMember(await server.addOrganization(), { accepted: false, deactivated: true });
  expect((await invited.client.call(getMe)).status).toBe(401);
  await succeed(server.nobody.call(requestPasscode, { body: { email: invited.email, role: 'Member' } }));
  expect(await server.queuedMails(invited.email)).toEqual([]);
});
