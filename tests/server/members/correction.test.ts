import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { registerInvite } from '#contract/auth.ts';
import { inviteMembers, inviteTeam } from '#contract/invitation.ts';
import { correctMember, getMember } from '#contract/member.ts';
import { declineMembership, declineProposedName, leaveOrganization, listOwnMemberships } from '#contract/membership.ts';
import { updateProfile } from '#contract/profile.ts';
import { book, eight, foundOrganization, inviteAll, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import type { Client, TestMember, TestPerson } from '#tests/support/testServer.ts';

const world = openBookingWorld();
const redirectUrl = 'http://localhost:4000/email-link';
const newAddress = () => `anna-${randomUUID()}@example.com`;

async function found() {
  const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
  const correct = ({ userId }: Pick<TestPerson, 'userId'>, body: { fullName: string; email: string }) =>
    admin.client.call(correctMember, { params: { organizationId, userId }, body });
  const invite = async (email: string) => {
    const body = { members: [{ fullname: 'Ana Kowalska', email }], redirectUrl };
    await succeed(admin.client.call(inviteMembers, { params: { organizationId }, body }));
    const [row] = (
      await world.server.pool.query(
        'select id as "organizationMemberId", user_id as "userId" from organization_member where email = $1',
        [email],
      )
    ).rows;
    return { ...row, email } as Pick<TestMember, 'organizationMemberId' | 'userId' | 'email'>;
  };
  return { organizationId, admin, correct, invite };
}

const linksTo = async (email: string) =>
  (await world.server.queuedMails(email)).flatMap(({ data }) => new URL(data.link).searchParams.get('token') ?? []);
const register = (email: string, token: string | undefined) =>
  world.server.nobody.call(registerInvite, { body: { email, token } });

describe('correcting a person who has not accepted', () => {
  test('changes the name, and sends no mail', async () => {
    const { correct, invite } = await found();
    const email = newAddress();
    const person = await invite(email);
    const { json } = await succeed(correct(person, { fullName: ' Anna  Kowalska ', email: email.toUpperCase() }));
    expect(json.data).toMatchObject({
      user: { id: person.userId, fullName: 'Anna Kowalska', email, status: 'Invited' },
    });
    expect(await linksTo(email)).toHaveLength(1);
  });

  test('invites another address, and ends the link to the old one', async () => {
    const { organizationId, admin, correct, invite } = await found();
    const [typo, email] = [newAddress(), newAddress()];
    const person = await invite(typo);
    const [oldToken] = await linksTo(typo);
    const { json } = await succeed(correct(person, { fullName: 'Anna Kowalska', email }));
    expect(json.data.id).toBe(person.organizationMemberId);
    expect(json.data.user).toMatchObject({ fullName: 'Anna Kowalska', email, status: 'Invited' });
    expect(json.data.user.id).not.toBe(person.userId);

    // The waiting mail to the old address is not sent.
    expect(await world.server.queuedMails(typo)).toEqual([]);
    expect((await register(typo, oldToken)).status).toBe(400);
    const [token] = await linksTo(email);
    await succeed(register(email, token));
    const params = { organizationId, userId: json.data.user.id };
    expect((await succeed(admin.client.call(getMember, { params }))).json.data.user.status).toBe('Active');
    const gone = { organizationId, userId: person.userId };
    expect((await admin.client.call(getMember, { params: gone })).status).toBe(404);
  });

  test('keeps invitations to assessments and appointments, until one has begun', async () => {
    const { organizationId, admin, assessmentId } = await foundOrganization(world.server);
    const invited = await world.server.addMember(organizationId, { accepted: false });
    await inviteAll(admin.client, assessmentId, [invited]);
    const { rows } = await world.server.pool.query(
      'select id from assessment_member where organization_member_id = $1',
      [invited.organizationMemberId],
    );
    await succeed(book(admin.client, assessmentId, eight, { assessmentMemberId: rows[0].id }));
    const correct = ({ userId }: { userId: string }) =>
      admin.client.call(correctMember, {
        params: { organizationId, userId },
        body: { fullName: 'Anna', email: newAddress() },
      });
    const { user, comingAppointments } = (await succeed(correct(invited))).json.data;
    expect(comingAppointments).toBe(1);
    expect((await world.server.queuedMails(user.email)).map(({ kind }) => kind)).toContain('appointmentScheduled');

    world.setClock('2027-03-12T12:00:00+01:00');
    expect((await correct({ userId: user.id })).status).toBe(409);
  });

  test('refuses the address of somebody who is or was in the organization, and addresses that cannot be', async () => {
    const { organizationId, correct, invite } = await found();
    const member = await world.server.addMember(organizationId);
    const gone = await world.server.addMember(organizationId);
    const params = { organizationMemberId: gone.organizationMemberId };
    await succeed(gone.client.call(leaveOrganization, { params }));
    const person = await invite(newAddress());
    for (const { email } of [member, gone, { email: 'anna@' }, { email: '' }]) {
      const refused = await correct(person, { fullName: 'Anna', email });
      expect(refused.status).toBe(400);
      expect(refused.json.fields.email).toEqual(expect.any(String));
    }
    const refused = await correct(person, { fullName: 'https://evil.example', email: person.email });
    expect(refused.json.fields.fullName).toEqual(expect.any(String));
  });

  test('does not replace the correction of another administrator, who is named', async () => {
    const { organizationId, admin } = await found();
    const colleague = await world.server.addMember(organizationId, {
      role: 'OrganizationAdmin',
      fullName: 'Jan Nowak',
    });
    const { userId } = await world.server.addMember(organizationId, { accepted: false, fullName: 'Ana Kowalska' });
    const params = { organizationId, userId };
    const { version } = (await succeed(admin.client.call(getMember, { params }))).json.data;
    const correct = (client: Client, body: object) => client.call(correctMember, { params, body });
    await succeed(correct(colleague.client, { fullName: 'Anna Kowalska', birthDate: '1984-03-12', version }));

    const stale = await correct(admin.client, { fullName: 'Anna Nowak', employeeNumber: '40117', version });
    expect(stale).toMatchObject({ status: 409, json: { code: 'Conflict', fields: { version: expect.any(String) } } });
    const { data } = (await succeed(admin.client.call(getMember, { params }))).json;
    expect(data).toMatchObject({ user: { fullName: 'Anna Kowalska' }, birthDate: '1984-03-12' });
    expect(data).not.toHaveProperty('employeeNumber');
    const last = { at: expect.any(Number), by: { id: colleague.userId, fullName: 'Jan Nowak' } };
    expect(data.lastChanges).toEqual({ fullName: last, birthDate: last });
    const latest = { fullName: 'Anna Kowalska', employeeNumber: '40117', version: data.version };
    await succeed(correct(admin.client, latest));
  });

  test('is over once the person declined', async () => {
    const { organizationId, correct } = await found();
    const person = await world.server.addMember(organizationId, { accepted: false });
    const params = { organizationMemberId: person.organizationMemberId };
    await succeed(person.client.call(declineMembership, { params }));
    expect((await correct(person, { fullName: 'Anna', email: newAddress() })).status).toBe(409);
  });

  test('cannot redirect an approved practitioner', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
    const second = await world.server.addMember(organizationId, { role: 'OrganizationAdmin' });
    const nurse = await world.server.addMember(organizationId, { role: 'Practitioners', accepted: false });
    const email = newAddress();
    const params = { organizationId, userId: nurse.userId };
    const body = { fullName: 'Nurse', email };
    const { json } = await succeed(admin.client.call(correctMember, { params, body }));
    expect(json.data.roles).toMatchObject([{ awaitsApproval: true, invitedBy: admin.userId }]);
    expect(await world.server.queuedMails(email)).toEqual([]);
    expect(await world.server.queuedMails(second.email)).toMatchObject([{ kind: 'practitionersAwaitApproval' }]);
    const again = { members: [{ fullname: 'Nurse', email, role: 'Practitioners' }], redirectUrl };
    const sent = await succeed(admin.client.call(inviteTeam, { params: { organizationId }, body: again }));
    expect(sent.json.data.invited).toBe(0);
  });
});

describe('employee number and birth date', () => {
  test.each([true, false])('are saved for a person who has accepted: %s', async (accepted) => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
    const person = await world.server.addMember(organizationId, { accepted, fullName: 'Ines Roy' });
    const other = await world.server.addMember(organizationId, { accepted, fullName: 'Bob Roy' });
    const correct = ({ userId }: TestMember, fullName: string, details: object) =>
      admin.client.call(correctMember, { params: { organizationId, userId }, body: { fullName, ...details } });
    const details = { employeeNumber: '40117', birthDate: '1984-03-12' };
    expect((await succeed(correct(person, 'Ines Roy', details))).json.data).toMatchObject(details);
    // Saving their own number again is no conflict.
    await succeed(correct(person, 'Ines Roy', details));

    const taken = await correct(other, 'Bob Roy', { employeeNumber: ' 40117 ' });
    expect(taken).toMatchObject({
      status: 400,
      json: { fields: { employeeNumber: 'This is the number of Ines Roy' } },
    });
    const future = await correct(other, 'Bob Roy', { birthDate: '2199-01-01' });
    expect(future.json.fields).toEqual({ birthDate: 'Birth date cannot be in the future' });
    const unknown = await correct(other, 'Bob Roy', { birthDate: '1990-02-31' });
    expect(unknown).toMatchObject({ status: 400, json: { fields: { birthDate: 'This is not a date' } } });
  });
});

describe('proposing a name to a person who has accepted', () => {
  const proposalOf = async ({ client }: TestPerson) =>
    (await succeed(client.call(listOwnMemberships))).json.data.map(
      ({ proposedName }: { proposedName: string | null }) => proposedName,
    );

  test('changes nothing until the person uses it', async () => {
    const { organizationId, admin, correct } = await found();
    const member = await world.server.addMember(organizationId, { fullName: 'Ana Kowalska' });
    const { email } = member;
    const { json } = await succeed(correct(member, { fullName: 'Anna Nowak', email }));
    expect(json.data).toMatchObject({ user: { fullName: 'Ana Kowalska' }, proposedName: 'Anna Nowak' });
    expect(await proposalOf(member)).toEqual(['Anna Nowak']);

    await succeed(member.client.call(updateProfile, { body: { fullName: 'Anna K', email, image: null } }));
    expect(await proposalOf(member)).toEqual(['Anna Nowak']);
    await succeed(member.client.call(updateProfile, { body: { fullName: 'Anna Nowak', email, image: null } }));
    expect(await proposalOf(member)).toEqual([null]);
    const params = { organizationId, userId: member.userId };
    const { data } = (await succeed(admin.client.call(getMember, { params }))).json;
    expect(data).toMatchObject({ user: { fullName: 'Anna Nowak' }, proposedName: null });
  });

  test('ends when the person declines or leaves, or it is the name that they have', async () => {
    const { organizationId, admin, correct } = await found();
    const member = await world.server.addMember(organizationId, { fullName: 'Ana Kowalska' });
    const practitioner = await world.server.addMember(organizationId, { role: 'Practitioners', userId: member.userId });
    const { email, organizationMemberId } = member;
    const propose = (fullName: string) => succeed(correct(member, { fullName, email }));
    await propose('Anna Nowak');
    expect(await proposalOf(member)).toEqual(['Anna Nowak', 'Anna Nowak']);
    await succeed(practitioner.client.call(declineProposedName, { params: { organizationMemberId } }));
    expect(await proposalOf(member)).toEqual([null, null]);

    await propose('Anna Nowak');
    await propose('Ana Kowalska');
    expect(await proposalOf(member)).toContain(null);
    await propose('Anna Nowak');
    await succeed(member.client.call(leaveOrganization, { params: { organizationMemberId } }));
    const { rows } = await world.server.pool.query('select proposed_name from organization_member where id = $1', [
      organizationMemberId,
    ]);
    expect(rows).toEqual([{ proposed_name: null }]);
    const params = { organizationId, userId: member.userId };
    expect((await succeed(admin.client.call(getMember, { params }))).json.data.proposedName).toBe('Anna Nowak');
  });

  test('refuses another address, and strangers', async () => {
    const { organizationId, correct } = await found();
    const member = await world.server.addMember(organizationId);
    const refused = await correct(member, { fullName: 'Anna', email: newAddress() });
    expect(refused.status).toBe(400);
    expect(refused.json.fields.email).toEqual(expect.any(String));
    const stranger = await world.server.addUser();
    expect((await correct(stranger, { fullName: 'Anna', email: stranger.email })).status).toBe(404);
    const other = await found();
    const elsewhere = await other.correct(member, { fullName: 'Anna', email: member.email });
    expect(elsewhere.status).toBe(404);
  });
});
