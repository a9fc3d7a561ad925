import { beforeAll, describe, expect, test } from 'vitest';
import { cancelAppointment, getAppointmentCalendar } from '#contract/appointment.ts';
import {
  getAssessmentForMember,
  getMyAssessment,
  listAssessmentsForMember,
  listMyAssessments,
  listTimeSlots,
} from '#contract/assessment.ts';
import { registerInvite, switchRole } from '#contract/auth.ts';
import { giveConsent } from '#contract/consent.ts';
import { getFile, uploadUserImage } from '#contract/file.ts';
import { leaveOrganization, listOwnMemberships } from '#contract/membership.ts';
import { listOrganizationsForMember } from '#contract/organization.ts';
import { listPractitioners } from '#contract/practitioner.ts';
import { updateProfile } from '#contract/profile.ts';
import { getMe } from '#contract/user.ts';
import { consentVersions } from '#domain/consentText.ts';
import { createInvitationLinks } from '#server/organizations/invitation-mails/invitationLinks.ts';
import { lockInvitedRoles } from '#server/organizations/member-admin/memberAdminRepository.ts';
import { book, eight, everyDay, hour, openAssessment, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { foundPractice, saveResult, uploadPdf } from '#tests/support/resultWorld.ts';
import type { Client, TestMember, TestServer } from '#tests/support/testServer.ts';

const world = openBookingWorld();
const links = createInvitationLinks({ publicUrl: 'http://localhost:4000' });
const codeRequired = { status: 403, json: { code: 'CodeRequired' } };
const later = everyDay(600, 1020);

let server: TestServer;
beforeAll(() => {
  server = world.server;
});

/** A member of two organizations, with two assessments in the first. */
async function foundPerson() {
  const practice = await foundPractice(server);
  const elsewhere = await foundPractice(server);
  const { organizationId, admin, member } = practice;
  const guest = await server.addMember(elsewhere.organizationId, { userId: member.userId });
  const secondId = await openAssessment(admin.client, organizationId, { schedule: later, invite: [member] });
  const thirdId = await openAssessment(elsewhere.admin.client, elsewhere.organizationId, {
    schedule: later,
    invite: [guest],
  });
  return { ...practice, elsewhere, guest, secondId, thirdId };
}

/** Signs in with the link of an invitation. */
async function openLink(
  { userId, organizationMemberId, email }: TestMember,
  { organizationId, assessmentId }: { organizationId: string; assessmentId: string | null },
): Promise<Client> {
  const linkOf = await server.db.transaction().execute(async (tx) => {
    await lockInvitedRoles(tx, organizationId, userId);
    return links.createLinks(tx, { organizationId, assessmentId, organizationMemberIds: [organizationMemberId] });
  });
  const token = new URL(linkOf.get(organizationMemberId) ?? '').searchParams.get('token') ?? '';
  const { json } = await succeed(server.nobody.call(registerInvite, { body: { email, token } }));
  return server.withTokens(json.data);
}

const idsIn = ({ json }: { json: { data: { id: string }[] } }) => json.data.map(({ id }) => id);

describe('a session opened by the link of an assessment', () => {
  test('reads, books, moves and cancels in this assessment', async () => {
    const { organizationId, assessmentId, member } = await foundPerson();
    const client = await openLink(member, { organizationId, assessmentId });
    const params = { organizationId, assessmentId };
    expect((await client.call(getMe)).json.data).toMatchObject({ hasEnteredCode: false, opensLink: true });
    await succeed(client.call(getAssessmentForMember, { params }));
    await succeed(client.call(listTimeSlots, { params }));
    const booked = await succeed(book(client, assessmentId, eight));
    const appointmentId: string = booked.json.data.id;
    await succeed(book(client, assessmentId, eight + hour, { replaces: appointmentId }));
    await succeed(client.call(getAppointmentCalendar, { params: { appointmentId } }));
    await succeed(client.call(cancelAppointment, { params: { appointmentId } }));
  });

  test('lists this assessment and its organization only', async () => {
    const { organizationId, assessmentId, member } = await foundPerson();
    const client = await openLink(member, { organizationId, assessmentId });
    expect(idsIn(await client.call(listOrganizationsForMember))).toEqual([organizationId]);
    expect(idsIn(await client.call(listOwnMemberships))).toEqual([member.organizationMemberId]);
    const listed = await client.call(listAssessmentsForMember, { params: { organizationId } });
    expect(idsIn(listed)).toEqual([assessmentId]);
    expect(listed.json.meta.total).toBe(1);
    expect(idsIn(await client.call(listMyAssessments))).toEqual([assessmentId]);
  });

  test('neither reads nor books nor cancels another assessment, here or elsewhere', async () => {
    const { organizationId, assessmentId, member, secondId, thirdId, elsewhere, guest } = await foundPerson();
    const second = await succeed(book(member.client, secondId, eight + 2 * hour));
    const third = await succeed(book(guest.client, thirdId, eight + 4 * hour));
    const client = await openLink(member, { organizationId, assessmentId });
    for (const [inOrganization, other, appointmentId] of [
      [organizationId, secondId, second.json.data.id],
      [elsewhere.organizationId, thirdId, third.json.data.id],
    ] as const) {
      const params = { organizationId: inOrganization, assessmentId: other };
      expect(await client.call(getAssessmentForMember, { params })).toMatchObject(codeRequired);
      expect(await client.call(getMyAssessment, { params: { assessmentId: other } })).toMatchObject(codeRequired);
      expect(await client.call(listTimeSlots, { params })).toMatchObject(codeRequired);
      expect(await book(client, other, eight + 3 * hour)).toMatchObject(codeRequired);
      expect(await client.call(getAppointmentCalendar, { params: { appointmentId } })).toMatchObject(codeRequired);
      expect(await client.call(cancelAppointment, { params: { appointmentId } })).toMatchObject(codeRequired);
    }
    const { rows } = await server.pool.query('select from appointment where canceled_at is null and id = any($1)', [
      [second.json.data.id, third.json.data.id],
    ]);
    expect(rows).toHaveLength(2);
  });

  test('does not tell that there are results, and opens no file of them', async () => {
    const { organizationId, assessmentId, member, practitioner, assessmentMemberId } = await foundPerson();
    const attachment = await uploadPdf(practitioner.client);
    await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final', attachments: [attachment] }));
    const client = await openLink(member, { organizationId, assessmentId });
    const params = { organizationId, assessmentId };
    expect((await member.client.call(getAssessmentForMember, { params })).json.data.hasResult).toBe(true);
    expect((await client.call(getAssessmentForMember, { params })).json.data.hasResult).toBe(false);
    expect((await client.call(listAssessmentsForMember, { params })).json.data[0].hasResult).toBe(false);
    expect((await client.call(listMyAssessments)).json.data[0].hasResult).toBe(false);
    expect(await client.call(getFile, { params: { file: attachment } })).toMatchObject(codeRequired);
  });

  test('consents in its organization only, and neither leaves nor reads about others', async () => {
    const { organizationId, assessmentId, member, elsewhere, guest } = await foundPerson();
    const client = await openLink(member, { organizationId, assessmentId });
    const consentIn = (inOrganization: string) =>
      client.call(giveConsent, { body: { organizationId: inOrganization, textVersion: consentVersions.en.version } });
    expect(await consentIn(elsewhere.organizationId)).toMatchObject(codeRequired);
    await succeed(consentIn(organizationId));
    for (const { organizationMemberId } of [member, guest]) {
      expect(await client.call(leaveOrganization, { params: { organizationMemberId } })).toMatchObject(codeRequired);
    }
    expect(await client.call(listPractitioners, { params: { organizationId } })).toMatchObject(codeRequired);
  });

  test('neither uploads a picture, nor changes the profile, nor switches the role', async () => {
    const { organizationId, assessmentId, member } = await foundPerson();
    const client = await openLink(member, { organizationId, assessmentId });
    expect(await client.call(uploadUserImage, { form: new FormData() })).toMatchObject(codeRequired);
    const body = { fullName: 'Mallory', email: member.email, image: null };
    expect(await client.call(updateProfile, { body })).toMatchObject(codeRequired);
    expect(await client.call(switchRole, { body: { role: 'Practitioners' } })).toMatchObject(codeRequired);
  });

  test('opens everything of the person after a code', async () => {
    const { organizationId, assessmentId, member, secondId, elsewhere } = await foundPerson();
    const client = await openLink(member, { organizationId, assessmentId });
    // As entering a code does.
    await server.pool.query('update session set code_entered_at = now() where user_id = $1', [member.userId]);
    expect((await client.call(getMe)).json.data).not.toHaveProperty('opensLink');
    expect(idsIn(await client.call(listOrganizationsForMember)).sort()).toEqual(
      [organizationId, elsewhere.organizationId].sort(),
    );
    expect(idsIn(await client.call(listAssessmentsForMember, { params: { organizationId } })).sort()).toEqual(
      [assessmentId, secondId].sort(),
    );
  });

  test('opens nothing once the membership has ended', async () => {
    const { organizationId, assessmentId, member } = await foundPerson();
    const client = await openLink(member, { organizationId, assessmentId });
    await succeed(
      member.client.call(leaveOrganization, { params: { organizationMemberId: member.organizationMemberId } }),
    );
    const params = { organizationId, assessmentId };
    expect(await client.call(getAssessmentForMember, { params })).toMatchObject(codeRequired);
    expect(await client.call(listOrganizationsForMember)).toMatchObject(codeRequired);
  });
});

test('the link of an organization opens all assessments there, and nothing elsewhere', async () => {
  const { organizationId, assessmentId, member, secondId, elsewhere, thirdId } = await foundPerson();
  const client = await openLink(member, { organizationId, assessmentId: null });
  expect(idsIn(await client.call(listAssessmentsForMember, { params: { organizationId } })).sort()).toEqual(
    [assessmentId, secondId].sort(),
  );
  await succeed(book(client, secondId, eight + 2 * hour));
  const params = { organizationId: elsewhere.organizationId };
  expect(await client.call(listAssessmentsForMember, { params })).toMatchObject(codeRequired);
  expect(await book(client, thirdId, eight + 4 * hour)).toMatchObject(codeRequired);
});

test('a session without link or code, as of a login link in another browser, opens nothing', async () => {
  const { organizationId, assessmentId, member } = await foundPerson();
  const { sessions } = server.services;
  const session = { userId: member.userId, role: 'Member', hasEnteredCode: false } as const;
  const client = server.withTokens(await server.db.transaction().execute((tx) => sessions.start(tx, session)));
  const me = (await succeed(client.call(getMe))).json.data;
  expect(me).toMatchObject({ hasEnteredCode: false });
  expect(me).not.toHaveProperty('opensLink');
  for (const call of [listOrganizationsForMember, listOwnMemberships]) {
    expect(await client.call(call)).toMatchObject(codeRequired);
  }
  const params = { organizationId, assessmentId };
  expect(await client.call(getAssessmentForMember, { params })).toMatchObject(codeRequired);
  expect(await book(client, assessmentId, eight)).toMatchObject(codeRequired);
});
