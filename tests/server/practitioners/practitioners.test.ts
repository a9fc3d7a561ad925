import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listAuditEvents } from '#contract/auditLog.ts';
import { registerInvite } from '#contract/auth.ts';
import { inviteTeam } from '#contract/invitation.ts';
import { approvePractitioner, deactivateMember, reactivateMember } from '#contract/member.ts';
import { acceptMembership, leaveOrganization, listOwnMemberships } from '#contract/membership.ts';
import { eraseMe } from '#contract/personalData.ts';
import { listFormerPractitioners, listPractitioners, markPractitionersRead } from '#contract/practitioner.ts';
import { removeFromTeam } from '#contract/team.ts';
import { listPractitioners as selectPractitioners } from '#server/organizations/practitioners/practitionerRepository.ts';
import { openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { foundPractice, openResult, saveResult } from '#tests/support/resultWorld.ts';
import type { Client, TestMember } from '#tests/support/testServer.ts';

const world = openBookingWorld();
const redirectUrl = 'http://localhost:4000/email-link';

const list = async (client: Client, organizationId: string) =>
  (await succeed(client.call(listPractitioners, { params: { organizationId } }))).json.data;

/** Invites a new person as practitioner, approved by the other administrator. Returns the address and the link's token. */
async function invite(
  [admin, approver]: readonly [TestMember, TestMember],
  organizationId: string,
  email = `nurse-${randomUUID()}@example.com`,
) {
  const members = [{ fullname: 'Joseph Lister', email, role: 'Practitioners' }];
  await succeed(admin.client.call(inviteTeam, { params: { organizationId }, body: { members, redirectUrl } }));
  const { rows } = await world.server.pool.query('select id from app_user where email = $1', [email]);
  const params = { organizationId, userId: rows[0].id };
  await succeed(approver.client.call(approvePractitioner, { params }));
  const mail = (await world.server.queuedMails(email)).find(({ kind }) => kind === 'organizationInvitation');
  return { email, token: new URL(mail?.data.link ?? '').searchParams.get('token') };
}

const announced = async (email: string) =>
  (await world.server.queuedMails(email)).filter(({ kind }) => kind === 'practitionerAppointed');

async function found() {
  const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
  const second = await world.server.addMember(organizationId, { role: 'OrganizationAdmin', fullName: 'Second Admin' });
  const member = await world.server.addMember(organizationId);
  return { organizationId, admin, second, member };
}

describe('appointing a practitioner', () => {
  test('is announced to every administrator when the invitation is accepted by its link', async () => {
    const { organizationId, admin, second, member } = await found();
    const invited = await world.server.addMember(organizationId, { role: 'OrganizationAdmin', accepted: false });
    const body = await invite([admin, second], organizationId);
    expect(await announced(admin.email)).toEqual([]);
    expect(await list(member.client, organizationId)).toEqual([]);

    await succeed(world.server.nobody.call(registerInvite, { body }));
    for (const { email } of [admin, second]) {
      expect(await announced(email)).toMatchObject([
        { data: { practitionerName: 'Joseph Lister', appointedBy: 'Grace Hopper', approvedBy: 'Second Admin' } },
      ]);
    }
    expect(await announced(invited.email)).toEqual([]);
    expect(await announced(member.email)).toEqual([]);
    const log = await succeed(second.client.call(listAuditEvents, { params: { organizationId } }));
    const events = log.json.data.filter(({ action }: { action: string }) => action === 'PractitionerAppointed');
    expect(events).toMatchObject([{ person: { fullName: 'Joseph Lister', email: body.email } }]);
  });

  test('is announced once when it is accepted in the app', async () => {
    const { organizationId, admin, second } = await found();
    const person = await world.server.addUser({ fullName: 'Joseph Lister' });
    await invite([admin, second], organizationId, person.email);
    const client = await world.server.signIn(person.userId, 'Practitioners');
    const [membership] = (await succeed(client.call(listOwnMemberships))).json.data;
    const params = { organizationMemberId: membership.id };
    await succeed(client.call(acceptMembership, { params }));
    await succeed(client.call(acceptMembership, { params }));
    expect(await announced(admin.email)).toHaveLength(1);
  });

  test('shows members who can see results, since when, and who appointed them', async () => {
    const { organizationId, admin, second, member } = await found();
    const body = await invite([admin, second], organizationId);
    await succeed(world.server.nobody.call(registerInvite, { body }));
    const later = await world.server.addMember(organizationId);
    const [shown, ...others] = await list(member.client, organizationId);
    expect(others).toEqual([]);
    expect(shown).toEqual({
      id: expect.any(String),
      fullName: 'Joseph Lister',
      since: expect.any(Number),
      appointedBy: 'Grace Hopper',
      approvedBy: 'Second Admin',
      isNew: true,
    });
    expect(Math.abs(shown.since - Date.now())).toBeLessThan(60_000);
    expect((await list(later.client, organizationId))[0].isNew).toBe(false);
    expect(await list(admin.client, organizationId)).toMatchObject([{ fullName: 'Joseph Lister' }]);
  });

  test('names the administrator who appointed somebody after they left, until they are erased', async () => {
    const { organizationId, admin, second, member } = await found();
    await succeed(world.server.nobody.call(registerInvite, { body: await invite([second, admin], organizationId) }));
    const params = { organizationId, userId: second.userId };
    await succeed(admin.client.call(removeFromTeam, { params }));
    expect((await list(member.client, organizationId))[0].appointedBy).toBe('Second Admin');
    const client = await world.server.signIn(second.userId, 'OrganizationAdmin');
    await succeed(client.call(eraseMe, { body: { email: second.email } }));
    expect((await list(member.client, organizationId))[0].appointedBy).toBeNull();
  });

  test('ends when the practitioner leaves or is deactivated', async () => {
    const { organizationId, member } = await found();
    const practitioner = await world.server.addMember(organizationId, { role: 'Practitioners' });
    await world.server.addMember(organizationId, { role: 'Practitioners', deactivated: true });
    expect(await list(member.client, organizationId)).toHaveLength(1);
    const params = { organizationMemberId: practitioner.organizationMemberId };
    await succeed(practitioner.client.call(leaveOrganization, { params }));
    expect(await list(member.client, organizationId)).toEqual([]);
  });

  test('is not called new for a caller whose membership ends during the call', async () => {
    const { organizationId, member } = await found();
    await world.server.addMember(organizationId, { role: 'Practitioners' });
    const params = { organizationMemberId: member.organizationMemberId };
    await succeed(member.client.call(leaveOrganization, { params }));
    const ended = { organizationId, organizationMemberId: member.organizationMemberId, role: 'Member' as const };
    const list = await world.server.db.transaction().execute((tx) => selectPractitioners(tx, ended));
    expect(list).toMatchObject([{ isNew: false }]);
  });

  test('is not called new after the member has read about it, on any device', async () => {
    const { organizationId, member } = await found();
    await world.server.addMember(organizationId, { role: 'Practitioners', fullName: 'First' });
    const [{ since }] = await list(member.client, organizationId);
    const params = { organizationId };
    await succeed(member.client.call(markPractitionersRead, { params, body: { until: since } }));
    const elsewhere = await world.server.signIn(member.userId, 'Member');
    expect(await list(elsewhere, organizationId)).toMatchObject([{ fullName: 'First', isNew: false }]);

    await world.server.addMember(organizationId, { role: 'Practitioners', fullName: 'Second' });
    const after = [
      { fullName: 'Second', isNew: true },
      { fullName: 'First', isNew: false },
    ];
    expect(await list(elsewhere, organizationId)).toMatchObject(after);
    // A stale page sends an older time. A wrong clock sends one in the future.
    await succeed(member.client.call(markPractitionersRead, { params, body: { until: 0 } }));
    expect(await list(elsewhere, organizationId)).toMatchObject(after);
    await succeed(member.client.call(markPractitionersRead, { params, body: { until: Date.now() + 1e10 } }));
    await world.server.addMember(organizationId, { role: 'Practitioners', fullName: 'Third' });
    expect((await list(elsewhere, organizationId))[0]).toMatchObject({ fullName: 'Third', isNew: true });
  });

  test('is called new again after a reactivation', async () => {
    const { organizationId, admin, member } = await found();
    const practitioner = await world.server.addMember(organizationId, { role: 'Practitioners' });
    const [{ since }] = await list(member.client, organizationId);
    await succeed(member.client.call(markPractitionersRead, { params: { organizationId }, body: { until: since } }));
    expect(await list(member.client, organizationId)).toMatchObject([{ isNew: false }]);
    const params = { organizationId, userId: practitioner.userId };
    await succeed(admin.client.call(deactivateMember, { params, body: { cancelAppointments: false } }));
    expect(await list(member.client, organizationId)).toEqual([]);
    await succeed(admin.client.call(reactivateMember, { params }));
    const [again] = await list(member.client, organizationId);
    expect(again.isNew).toBe(true);
    expect(again.since).toBeGreaterThan(since);
  });

  test('is invisible to other organizations', async () => {
    const { organizationId } = await found();
    const other = await found();
    const refused = await other.member.client.call(listPractitioners, { params: { organizationId } });
    expect(refused.status).toBe(404);
  });
});

describe('former practitioners', () => {
  test('who opened results are listed to their member, with the dates', async () => {
    const { organizationId, member, members, admin, practitioner, assessmentMemberId } = await foundPractice(
      world.server,
      { members: 2 },
    );
    const params = { organizationId };
    const former = async (client: Client) =>
      (await succeed(client.call(listFormerPractitioners, { params }))).json.data;
    const spy = await world.server.addMember(organizationId, { role: 'Practitioners', fullName: 'Edward Jenner' });
    // Opens no result.
    const idle = await world.server.addMember(organizationId, { role: 'Practitioners' });
    await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final' }));
    await succeed(openResult(spy.client, assessmentMemberId));
    await succeed(openResult(spy.client, assessmentMemberId));
    expect(await former(member.client)).toEqual([]);

    const { userId } = spy;
    await succeed(admin.client.call(removeFromTeam, { params: { organizationId, userId } }));
    await succeed(admin.client.call(removeFromTeam, { params: { organizationId, userId: idle.userId } }));
    const [reader, ...others] = await former(member.client);
    expect(reader).toMatchObject({ fullName: 'Edward Jenner', role: 'Practitioners', count: 2 });
    expect(reader.lastAt).toBeGreaterThanOrEqual(reader.firstAt);
    expect(others).toEqual([]);
    expect(await former((members[1] as TestMember).client)).toEqual([]);
  });
});
