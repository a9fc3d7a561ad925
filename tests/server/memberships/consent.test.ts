import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAssignedAssessmentMembers } from '#contract/assessmentMember.ts';
import { listAuditEvents } from '#contract/auditLog.ts';
import type { Call } from '#contract/call.ts';
import { giveConsent } from '#contract/consent.ts';
import { inviteMembers, inviteTeam } from '#contract/invitation.ts';
import { deactivateMember, getMember, listMembers } from '#contract/member.ts';
import { acceptMembership, declineMembership, leaveOrganization, listOwnMemberships } from '#contract/membership.ts';
import { listOrganizations, listOrganizationsForMember } from '#contract/organization.ts';
import { eraseMe, eraseMember } from '#contract/personalData.ts';
import { endRole, listTeam, removeFromTeam } from '#contract/team.ts';
import { getMe } from '#contract/user.ts';
import { consentVersions } from '#domain/consentText.ts';
import { actWhileLocked } from '#tests/support/locks.ts';
import { type Answer, startTestServer, type TestMember, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const invite = (organizationId: string, role: 'OrganizationAdmin' | 'Member' | 'Practitioners', options = {}) =>
  server.addMember(organizationId, { role, accepted: false, ...options });

const ownMemberships = async ({ client }: TestMember) => (await client.call(listOwnMemberships)).json.data;

const answer = ({ client, organizationMemberId }: TestMember, call: Pick<Call, 'method' | 'path'>) =>
  client.call(call, { params: { organizationMemberId } });

const auditActions = async (admin: TestMember, organizationId: string) => {
  const { json } = await admin.client.call(listAuditEvents, { params: { organizationId } });
  return json.data.map(({ action }: { action: string }) => action);
};

describe('an open invitation', () => {
  test('gives a stranger no place in the list of organizations of the person', async () => {
    const own = await server.addOrganizationWithAdmin({ name: 'Own' });
    const stranger = await server.addOrganizationWithAdmin({ name: 'Own' });
    await invite(stranger.organizationId, 'OrganizationAdmin', { userId: own.admin.userId });
    const { json } = await own.admin.client.call(listOrganizations);
    expect(json.data.map(({ id }: { id: string }) => id)).toEqual([own.organizationId]);
  });

  test('lets an administrator neither read members nor deactivate the founder', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const invited = await invite(organizationId, 'OrganizationAdmin');
    expect((await invited.client.call(listMembers, { params: { organizationId } })).status).toBe(404);
    expect((await invited.client.call(listTeam, { params: { organizationId }, query: {} })).status).toBe(404);
    const params = { organizationId, userId: admin.userId };
    const deactivation = { params, body: { cancelAppointments: false } };
    expect((await invited.client.call(deactivateMember, deactivation)).status).toBe(404);
    expect((await invited.client.call(removeFromTeam, { params })).status).toBe(404);
    expect((await admin.client.call(listOrganizations)).json.data).toHaveLength(1);
  });

  test('shows a practitioner nobody of the organization', async () => {
    const { organizationId } = await server.addOrganizationWithAdmin();
    const invited = await invite(organizationId, 'Practitioners');
    const listed = await invited.client.call(listAssignedAssessmentMembers, { query: {} });
    expect(listed.json.data).toEqual([]);
    expect((await invited.client.call(listOrganizations)).json.data).toEqual([]);
  });

  test('records no consent of the member', async () => {
    const [joined, open] = [await server.addOrganization(), await server.addOrganization()];
    const member = await server.addMember(joined);
    await invite(open, 'Member', { userId: member.userId });
    const textVersion = consentVersions.en.version;
    const consentTo = (organizationId: string) =>
      member.client.call(giveConsent, { body: { organizationId, textVersion } });
    expect((await consentTo(open)).status).toBe(404);
    expect((await consentTo(joined)).status).toBe(200);
    const { rows } = await server.pool.query(
      'select organization_id from member_consent where organization_id = any($1)',
      [[joined, open]],
    );
    expect(rows).toEqual([{ organization_id: joined }]);
    const { json } = await member.client.call(listOrganizationsForMember);
    expect(json.data.map(({ id }: { id: string }) => id)).toEqual([joined]);
  });

  test('logs nothing about the person', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const person = await server.addMember(await server.addOrganization());
    await invite(organizationId, 'Member', { userId: person.userId });
    await person.client.call(declineMembership, { params: { organizationMemberId: person.organizationMemberId } });
    expect(await auditActions(admin, organizationId)).toEqual([]);
  });

  test('does not block the erasure of the person', async () => {
    const { organizationId } = await server.addOrganizationWithAdmin();
    await server.pool.query('update organization_member set deactivated_at = now() where organization_id = $1', [
      organizationId,
    ]);
    await server.addMember(organizationId);
    const invited = await invite(organizationId, 'OrganizationAdmin');
    expect((await invited.client.call(eraseMe, { body: { email: invited.email } })).status).toBe(200);
  });
});

describe('accepting', () => {
  test('puts an administrator into the organization joined last', async () => {
    const [first, second] = [await server.addOrganizationWithAdmin(), await server.addOrganizationWithAdmin()];
    const invited = await invite(first.organizationId, 'OrganizationAdmin');
    const again = await invite(second.organizationId, 'OrganizationAdmin', { userId: invited.userId });
    await answer(invited, acceptMembership);
    await answer(again, acceptMembership);
    // Repeating the first one chooses nothing.
    await answer(invited, acceptMembership);
    const { json } = await invited.client.call(listOrganizations);
    expect(json.data).toMatchObject([
      { id: second.organizationId, isFounder: false },
      { id: first.organizationId, isFounder: false },
    ]);
  });

  test('joins one organization in one role and no other', async () => {
    const [first, second] = [await server.addOrganizationWithAdmin(), await server.addOrganizationWithAdmin()];
    const invited = await invite(first.organizationId, 'Member');
    await invite(second.organizationId, 'Practitioners', { userId: invited.userId });
    expect(await ownMemberships(invited)).toHaveLength(2);
    expect((await answer(invited, acceptMembership)).status).toBe(200);
    expect((await answer(invited, acceptMembership)).status).toBe(200);
    const memberships = await ownMemberships(invited);
    expect(
      memberships.map(({ role, acceptedAt }: { role: string; acceptedAt: number | null }) => [
        role,
        acceptedAt !== null,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Member', true],
        ['Practitioners', false],
      ]),
    );
    const { json } = await invited.client.call(listOrganizationsForMember);
    expect(json.data.map(({ id }: { id: string }) => id)).toEqual([first.organizationId]);
    expect(await auditActions(first.admin, first.organizationId)).toEqual(['InvitationAccepted']);
    expect(await auditActions(second.admin, second.organizationId)).toEqual([]);
  });

  test('is impossible for another person and after a deactivation', async () => {
    const organizationId = await server.addOrganization();
    const invited = await invite(organizationId, 'Member');
    const other = await server.addMember(organizationId);
    const organizationMemberId = invited.organizationMemberId;
    expect((await other.client.call(acceptMembership, { params: { organizationMemberId } })).status).toBe(404);
    await server.pool.query('update organization_member set deactivated_at = now() where id = $1', [
      organizationMemberId,
    ]);
    expect((await invited.client.call(getMe)).status).toBe(401);
  });
});

describe('declining', () => {
  test('is visible to the inviter, who can invite again', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const invited = await invite(organizationId, 'Practitioners');
    expect((await answer(invited, declineMembership)).status).toBe(200);
    expect((await invited.client.call(getMe)).status).toBe(401);
    const params = { organizationId, userId: invited.userId };
    const details = await admin.client.call(getMember, { params });
    expect(details.json.data).toMatchObject({ acceptedAt: null, declinedAt: expect.any(Number) });

    const members = [{ fullname: 'Ada Lovelace', email: invited.email, role: 'Practitioners' }];
    const body = { redirectUrl: 'http://localhost:4000/email-link', members };
    const again = await admin.client.call(inviteTeam, { params: { organizationId }, body });
    expect(again.json.data).toMatchObject({ invited: 1, skipped: [] });
    expect((await admin.client.call(getMember, { params })).json.data.declinedAt).toBeNull();
    expect((await answer(invited, acceptMembership)).status).toBe(200);
  });

  test('is impossible once accepted', async () => {
    const member = await server.addMember(await server.addOrganization());
    expect((await answer(member, declineMembership)).status).toBe(404);
  });
});

describe('leaving', () => {
  test('ends the membership and keeps others', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const member = await server.addMember(organizationId);
    const elsewhere = await server.addOrganization();
    await server.addMember(elsewhere, { userId: member.userId });
    expect((await answer(member, leaveOrganization)).status).toBe(200);
    const { json } = await member.client.call(listOrganizationsForMember);
    expect(json.data.map(({ id }: { id: string }) => id)).toEqual([elsewhere]);
    expect(await auditActions(admin, organizationId)).toEqual(['OrganizationLeft']);
    const members = [{ fullname: 'Ada Lovelace', email: member.email }];
    const body = { redirectUrl: 'http://localhost:4000/email-link', members };
    const again = await admin.client.call(inviteMembers, { params: { organizationId }, body });
    expect(again.json.data).toMatchObject({ invited: 1 });
  });

  test('is impossible for the last administrator', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    await invite(organizationId, 'OrganizationAdmin');
    const refused = await answer(admin, leaveOrganization);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'You are the last administrator. Name another one before you leave.',
    ]);
    await server.addMember(organizationId, { role: 'OrganizationAdmin' });
    expect((await answer(admin, leaveOrganization)).status).toBe(200);
  });
});

describe('two changes of the team at the same time', () => {
  type Change = (by: TestMember, other: TestMember, organizationId: string) => Promise<Answer>;
  const changes: Record<string, Change> = {
    deactivate: (by, { userId }, organizationId) =>
      by.client.call(deactivateMember, { params: { organizationId, userId }, body: { cancelAppointments: false } }),
    remove: (by, { userId }, organizationId) => by.client.call(removeFromTeam, { params: { organizationId, userId } }),
    leave: (by) => answer(by, leaveOrganization),
    demote: (by, { userId }, organizationId) =>
      by.client.call(endRole, { params: { organizationId, userId, role: 'OrganizationAdmin' } }),
    'erase oneself': (by) => by.client.call(eraseMe, { body: { email: by.email } }),
    'erase the other': (by, { userId, email }, organizationId) =>
      by.client.call(eraseMember, { params: { organizationId, userId }, body: { email } }),
  };
  const entries = Object.entries(changes);
  const pairs = entries.flatMap(([one, first], index) =>
    entries.slice(index).map(([other, second]) => [one, other, first, second] as const),
  );

  test.each(pairs)('%s and %s leave an administrator', async (_one, _other, first, second) => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const colleague = await server.addMember(organizationId, { role: 'OrganizationAdmin' });
    await server.addMember(organizationId);
    // Neither change can end a role before both have begun.
    const answers = await actWhileLocked(
      server.pool,
      (tx) =>
        tx.query('select from organization_member where organization_id = $1 for no key update', [organizationId]),
      () => Promise.all([first(admin, colleague, organizationId), second(colleague, admin, organizationId)]),
      2,
    );
    // The second call finds no administrator, no session, or the last administrator.
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([200, 401, 403, 404, 409]).toContain(statuses[1]);
    const { rowCount } = await server.pool.query(
      `select from organization_member
       where organization_id = $1 and role = 'OrganizationAdmin' and not is_inactive`,
      [organizationId],
    );
    expect(rowCount).toBeGreaterThanOrEqual(1);
  });
});
