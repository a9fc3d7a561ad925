import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAuditEvents } from '#contract/auditLog.ts';
import { registerInvite } from '#contract/auth.ts';
import { inviteTeam } from '#contract/invitation.ts';
import { approvePractitioner, correctMember, getMember, resendMemberInvitation } from '#contract/member.ts';
import { acceptMembership, leaveOrganization, listOwnMemberships } from '#contract/membership.ts';
import { listPractitioners } from '#contract/practitioner.ts';
import { endRole, listTeam, removeFromTeam } from '#contract/team.ts';
import { succeed } from '#tests/support/bookingWorld.ts';
import { startTestServer, type TestMember, type TestServer } from '#tests/support/testServer.ts';

const redirectUrl = 'http://localhost:4000/email-link';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function found() {
  const { organizationId, admin } = await server.addOrganizationWithAdmin();
  const second = await server.addMember(organizationId, { role: 'OrganizationAdmin', fullName: 'Second Admin' });
  const person = await server.addUser({ fullName: 'Joseph Lister' });
  const invite = async (by: TestMember = admin, email = person.email) => {
    const members = [{ fullname: 'Joseph Lister', email, role: 'Practitioners' }];
    const sent = await succeed(
      by.client.call(inviteTeam, { params: { organizationId }, body: { members, redirectUrl } }),
    );
    return sent.json.data;
  };
  const params = { organizationId, userId: person.userId };
  const approve = ({ client }: TestMember) => client.call(approvePractitioner, { params });
  return { organizationId, admin, second, person, params, invite, approve };
}

const invitations = async (email: string) =>
  (await server.queuedMails(email)).filter(({ kind }) => kind === 'organizationInvitation');
const requests = async (email: string) =>
  (await server.queuedMails(email)).filter(({ kind }) => kind === 'practitionersAwaitApproval');

describe('where another administrator can approve', () => {
  test('a practitioner is invited once a second administrator approves', async () => {
    const { organizationId, admin, second, person, params, invite, approve } = await found();
    expect(await invite()).toEqual({ invited: 0, awaitingApproval: 1, skipped: [] });
    expect(await invitations(person.email)).toEqual([]);
    expect(await requests(admin.email)).toEqual([]);
    expect(await requests(second.email)).toMatchObject([
      { data: { practitionerNames: ['Joseph Lister'], inviterName: 'Grace Hopper' } },
    ]);
    const client = await server.signIn(person.userId, 'Practitioners');
    expect((await succeed(client.call(listOwnMemberships))).json.data).toEqual([]);

    const approved = (await succeed(approve(second))).json.data;
    expect(approved.roles).toMatchObject([{ role: 'Practitioners', awaitsApproval: false, invitedBy: admin.userId }]);
    const [mail] = await invitations(person.email);
    expect(mail).toMatchObject({ data: { inviterName: 'Grace Hopper', role: 'Practitioners' } });
    const token = new URL(mail?.data.link).searchParams.get('token');
    await succeed(server.nobody.call(registerInvite, { body: { email: person.email, token } }));
    expect((await succeed(admin.client.call(listPractitioners, { params }))).json.data).toMatchObject([
      { appointedBy: 'Grace Hopper', approvedBy: 'Second Admin' },
    ]);
    const log = (await succeed(admin.client.call(listAuditEvents, { params: { organizationId } }))).json.data;
    const actions = log.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(['TeamInvited', 'PractitionerApproved', 'PractitionerAppointed']));
    expect((await approve(second)).status).toBe(409);
  });

  test('the inviter and the practitioner cannot approve', async () => {
    const { organizationId, admin, second, invite, approve } = await found();
    await invite();
    expect((await approve(admin)).status).toBe(409);

    const third = await server.addMember(organizationId, { role: 'OrganizationAdmin' });
    await invite(admin, second.email);
    const params = { organizationId, userId: second.userId };
    expect((await second.client.call(approvePractitioner, { params })).status).toBe(409);
    await succeed(third.client.call(approvePractitioner, { params }));
  });

  test('a request of a former administrator ends with their role', async () => {
    const { organizationId, admin, second, person, invite, approve } = await found();
    await invite();
    await succeed(second.client.call(removeFromTeam, { params: { organizationId, userId: admin.userId } }));
    expect((await approve(second)).status).toBe(404);
    expect(await invitations(person.email)).toEqual([]);

    const third = await server.addMember(organizationId, { role: 'OrganizationAdmin' });
    await invite(second);
    await succeed(approve(third));
    expect(await invitations(person.email)).toHaveLength(1);
  });

  test('nobody accepts or gets a link before the approval', async () => {
    const { admin, person, params, invite } = await found();
    await invite();
    const [role] = (await succeed(admin.client.call(getMember, { params }))).json.data.roles;
    const client = await server.signIn(person.userId, 'Practitioners');
    const accepted = await client.call(acceptMembership, { params: { organizationMemberId: role.id } });
    expect(accepted.status).toBe(404);
    expect((await admin.client.call(resendMemberInvitation, { params })).status).toBe(409);
    expect(await invitations(person.email)).toEqual([]);
  });

  test('a practitioner who left needs a new approval', async () => {
    const { organizationId, admin, second, person, params, invite, approve } = await found();
    const { organizationMemberId, client } = await server.addMember(organizationId, {
      role: 'Practitioners',
      userId: person.userId,
    });
    await succeed(client.call(leaveOrganization, { params: { organizationMemberId } }));
    expect((await admin.client.call(resendMemberInvitation, { params })).status).toBe(409);
    expect(await invitations(person.email)).toEqual([]);
    expect(await invite()).toMatchObject({ invited: 0, awaitingApproval: 1 });
    await succeed(approve(second));
    expect(await invitations(person.email)).toHaveLength(1);
  });

  test('several appointments are one mail to each administrator, and administrators wait for nobody', async () => {
    const { organizationId, admin, second } = await found();
    const third = await server.addMember(organizationId, { role: 'OrganizationAdmin' });
    const members = [
      ...['First', 'Second', 'Third'].map((fullname) => ({ fullname, role: 'Practitioners' })),
      { fullname: 'Fourth', role: 'OrganizationAdmin' },
    ].map((member) => ({ ...member, email: `${randomUUID()}@example.com` }));
    const sent = await succeed(
      admin.client.call(inviteTeam, { params: { organizationId }, body: { members, redirectUrl } }),
    );
    expect(sent.json.data).toEqual({ invited: 1, awaitingApproval: 3, skipped: [] });
    for (const { email } of [second, third]) {
      const [request, ...others] = await requests(email);
      expect(others).toEqual([]);
      expect(request?.data.practitionerNames.toSorted()).toEqual(['First', 'Second', 'Third']);
    }
    const team = (await succeed(admin.client.call(listTeam, { params: { organizationId } }))).json.data;
    const waiting = team.filter(({ roles }: { roles: { awaitsApproval: boolean }[] }) => roles[0]?.awaitsApproval);
    expect(waiting).toHaveLength(3);
  });
});

describe('where no other administrator can approve', () => {
  test('a practitioner is invited at once', async () => {
    const { organizationId, admin } = await server.addOrganizationWithAdmin();
    // Neither an invited nor a deactivated administrator can approve.
    await server.addMember(organizationId, { role: 'OrganizationAdmin', accepted: false });
    const deactivated = await server.addMember(organizationId, { role: 'OrganizationAdmin' });
    await server.pool.query('update organization_member set deactivated_at = now() where id = $1', [
      deactivated.organizationMemberId,
    ]);
    const email = `${randomUUID()}@example.com`;
    const members = [{ fullname: 'Joseph Lister', email, role: 'Practitioners' }];
    const call = { params: { organizationId }, body: { members, redirectUrl } };
    expect((await succeed(admin.client.call(inviteTeam, call))).json.data).toEqual({ invited: 1, skipped: [] });
    expect(await invitations(email)).toHaveLength(1);
  });

  test('the only other administrator decides by accepting', async () => {
    const { admin, second, invite } = await found();
    expect(await invite(admin, second.email)).toEqual({ invited: 1, skipped: [] });
  });

  test('an appointment that still waits can be withdrawn and sent again', async () => {
    const { organizationId, admin, second, params, invite } = await found();
    await invite();
    await succeed(second.client.call(removeFromTeam, { params: { organizationId, userId: second.userId } }));
    expect((await admin.client.call(resendMemberInvitation, { params })).status).toBe(409);
    await succeed(admin.client.call(endRole, { params: { ...params, role: 'Practitioners' } }));
    expect(await invite()).toEqual({ invited: 1, skipped: [] });
  });

  test('a corrected address keeps an appointment waiting', async () => {
    const { organizationId, admin, second, params, invite } = await found();
    await invite();
    await succeed(second.client.call(removeFromTeam, { params: { organizationId, userId: second.userId } }));
    const email = `${randomUUID()}@example.com`;
    const body = { fullName: 'Joseph Lister', email };
    const { json } = await succeed(admin.client.call(correctMember, { params, body }));
    expect(json.data.roles).toMatchObject([{ awaitsApproval: true }]);
    expect(await invitations(email)).toEqual([]);
  });
});
