import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scheduleAppointment } from '#contract/appointment.ts';
import { getAssessmentForMember } from '#contract/assessment.ts';
import { listAssignedAssessmentMembers } from '#contract/assessmentMember.ts';
import { logOut, registerInvite, requestPasscode, verifyMember } from '#contract/auth.ts';
import { requestFreshCode, verifyFreshCode } from '#contract/freshCode.ts';
import { inviteTeam } from '#contract/invitation.ts';
import { listMembers } from '#contract/member.ts';
import { acceptMembership, declineMembership, leaveOrganization } from '#contract/membership.ts';
import { listOrganizations } from '#contract/organization.ts';
import { eraseMe, exportPersonalData } from '#contract/personalData.ts';
import { listPractitioners } from '#contract/practitioner.ts';
import { updateProfile } from '#contract/profile.ts';
import { getResultAsFhir, getResultAsPdf, listResultAccess } from '#contract/result.ts';
import { endAllSessions, listSessions } from '#contract/session.ts';
import { verifySignInLink } from '#contract/signInLink.ts';
import { getMe } from '#contract/user.ts';
import { createInvitationLinks } from '#server/organizations/invitation-mails/invitationLinks.ts';
import { lockInvitedRoles } from '#server/organizations/member-admin/memberAdminRepository.ts';
import { book, eight, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { foundPractice, openResult, saveResult } from '#tests/support/resultWorld.ts';
import { openBrowser, type TestBrowser } from '#tests/support/testBrowser.ts';
import type { Client, TestMember, TestServer } from '#tests/support/testServer.ts';

const world = openBookingWorld();
const links = createInvitationLinks({ publicUrl: 'http://localhost:4000' });
const codeRequired = { status: 403, json: { code: 'CodeRequired' } };

let server: TestServer;
let practice: Awaited<ReturnType<typeof foundPractice>>;
let browser: TestBrowser;
let networks = 0;

beforeAll(async () => {
  server = world.server;
});
beforeEach(async () => {
  networks += 1;
  browser = openBrowser(`10.9.${networks}.1`);
  practice = await foundPractice(server);
});

/** Signs in with an invitation link, as anybody can who gets the mail forwarded. */
async function openInvitation({ userId, organizationMemberId, email }: TestMember): Promise<Client> {
  const { organizationId } = practice;
  const linkOf = await server.db.transaction().execute(async (tx) => {
    await lockInvitedRoles(tx, organizationId, userId);
    return links.createLinks(tx, { organizationId, assessmentId: null, organizationMemberIds: [organizationMemberId] });
  });
  const token = new URL(linkOf.get(organizationMemberId) ?? '').searchParams.get('token') ?? '';
  const { json } = await succeed(browser.call(server.nobody, registerInvite, { body: { email, token } }));
  return server.withTokens(json.data);
}

const newestCode = async (email: string) =>
  (await server.queuedMails(email)).findLast(({ kind }) => kind === 'passcode')?.data.code;

/** Asks for a code in the browser and enters it. */
async function enterCode(client: Client, email: string) {
  await succeed(browser.call(client, requestFreshCode));
  const body = { code: await newestCode(email) };
  return browser.call(client, verifyFreshCode, { body });
}

const ageCode = (userId: string) =>
  server.pool.query(`update session set code_entered_at = now() - interval '15 minutes' where user_id = $1`, [userId]);

async function recordResult(client: Client = practice.practitioner.client) {
  await succeed(book(practice.member.client, practice.assessmentId, eight));
  await succeed(saveResult(client, practice.assessmentMemberId, { status: 'Final' }));
}

describe('a forwarded invitation link', () => {
  test('reads no results', async () => {
    await recordResult();
    const thief = await openInvitation(practice.member);
    const params = { assessmentMemberId: practice.assessmentMemberId };
    expect(await openResult(thief, practice.assessmentMemberId)).toMatchObject(codeRequired);
    expect(await thief.call(getResultAsFhir, { params })).toMatchObject(codeRequired);
    expect(await thief.call(getResultAsPdf, { params })).toMatchObject(codeRequired);
    expect(await thief.call(listResultAccess, { params })).toMatchObject(codeRequired);
  });

  test('neither exports, nor lists devices, nor signs out, nor erases, nor renames', async () => {
    const { email } = practice.member;
    const thief = await openInvitation(practice.member);
    expect(await thief.call(exportPersonalData)).toMatchObject(codeRequired);
    expect(await thief.call(listSessions)).toMatchObject(codeRequired);
    expect(await thief.call(endAllSessions)).toMatchObject(codeRequired);
    expect(await thief.call(eraseMe, { body: { email } })).toMatchObject(codeRequired);
    const body = { fullName: 'Thief', email, image: null };
    expect(await thief.call(updateProfile, { body })).toMatchObject(codeRequired);
  });

  test('reads and records no results as practitioner', async () => {
    await recordResult();
    const thief = await openInvitation(practice.practitioner);
    expect(await openResult(thief, practice.assessmentMemberId)).toMatchObject(codeRequired);
    expect(await saveResult(thief, practice.assessmentMemberId)).toMatchObject(codeRequired);
  });

  test('shows no day and no members as practitioner', async () => {
    const { organizationId, assessmentId } = practice;
    const thief = await openInvitation(practice.practitioner);
    const query = { assessmentId };
    expect(await thief.call(listOrganizations)).toMatchObject(codeRequired);
    expect(await thief.call(listAssignedAssessmentMembers, { query })).toMatchObject(codeRequired);
    expect(await thief.call(listPractitioners, { params: { organizationId } })).toMatchObject(codeRequired);
  });

  test('administers nothing', async () => {
    const { organizationId } = practice;
    const thief = await openInvitation(practice.admin);
    const members = [{ fullname: 'Mallory', email: 'mallory@example.com', role: 'OrganizationAdmin' }];
    const body = { members, redirectUrl: 'http://localhost:4000/email-link' };
    expect(await thief.call(listMembers, { params: { organizationId } })).toMatchObject(codeRequired);
    expect(await thief.call(inviteTeam, { params: { organizationId }, body })).toMatchObject(codeRequired);
    expect(await thief.call(listOrganizations)).toMatchObject(codeRequired);
    expect((await thief.call(getMe)).json.data).toMatchObject({ role: 'OrganizationAdmin', hasEnteredCode: false });
    expect((await thief.call(logOut)).status).toBe(200);
  });

  test.each(['OrganizationAdmin', 'Practitioners'] as const)('opens the area of %s after a code', async (role) => {
    const person = await server.addMember(practice.organizationId, { role });
    const client = await openInvitation(person);
    await succeed(enterCode(client, person.email));
    expect((await client.call(getMe)).json.data).toMatchObject({ role, hasEnteredCode: true });
    expect((await client.call(listOrganizations)).json.data).toMatchObject([{ id: practice.organizationId }]);
  });

  test('does not save the name of a new administrator', async () => {
    const person = await server.addMember(practice.organizationId, { role: 'OrganizationAdmin', hasProfile: false });
    const client = await openInvitation(person);
    const body = { fullName: 'Rosalind Franklin', email: person.email, image: null };
    expect(await client.call(updateProfile, { body })).toMatchObject(codeRequired);
    await succeed(enterCode(client, person.email));
    await succeed(client.call(updateProfile, { body }));
  });

  test('neither joins, nor declines, nor leaves an organization', async () => {
    const { member } = practice;
    const invited = await server.addMember(await server.addOrganization(), { userId: member.userId, accepted: false });
    const thief = await openInvitation(member);
    const open = { params: { organizationMemberId: invited.organizationMemberId } };
    const joined = { params: { organizationMemberId: member.organizationMemberId } };
    expect(await thief.call(acceptMembership, open)).toMatchObject(codeRequired);
    expect(await thief.call(declineMembership, open)).toMatchObject(codeRequired);
    expect(await thief.call(leaveOrganization, joined)).toMatchObject(codeRequired);
    await succeed(enterCode(thief, member.email));
    await ageCode(member.userId);
    await succeed(thief.call(acceptMembership, open));
    await succeed(thief.call(leaveOrganization, joined));
  });

  test('books', async () => {
    const person = await openInvitation(practice.member);
    const { organizationId, assessmentId, assessmentMemberId } = practice;
    await succeed(person.call(getAssessmentForMember, { params: { organizationId, assessmentId } }));
    const body = { startsAt: eight, assessmentMemberId };
    expect((await person.call(scheduleAppointment, { params: { assessmentId }, body })).status).toBe(200);
  });

  test('saves the first name of a new person', async () => {
    const person = await server.addMember(practice.organizationId, { hasProfile: false });
    const client = await openInvitation(person);
    const body = { fullName: 'Rosalind Franklin', email: person.email, image: null };
    await succeed(client.call(updateProfile, { body }));
    expect(await client.call(updateProfile, { body })).toMatchObject(codeRequired);
  });
});

describe('a fresh code', () => {
  test('opens everything for 15 minutes after a link', async () => {
    await recordResult();
    const { member, assessmentMemberId } = practice;
    const client = await openInvitation(member);
    expect(await enterCode(client, member.email)).toMatchObject({ status: 200, json: { data: { done: true } } });
    expect((await openResult(client, assessmentMemberId)).status).toBe(200);
    expect((await client.call(exportPersonalData)).status).toBe(200);
    await ageCode(member.userId);
    expect(await openResult(client, assessmentMemberId)).toMatchObject(codeRequired);
  });

  test('counts for the session in which it was entered only', async () => {
    const { member } = practice;
    const first = await openInvitation(member);
    await succeed(enterCode(first, member.email));
    const second = await openInvitation(member);
    expect((await first.call(getMe)).status).toBe(401);
    expect(await second.call(listSessions)).toMatchObject(codeRequired);
  });

  test('is refused if wrong, used, or of another person', async () => {
    const { member, practitioner } = practice;
    const client = await openInvitation(member);
    await succeed(browser.call(client, requestFreshCode));
    const code = await newestCode(member.email);
    const wrong = code === '0000' ? '0001' : '0000';
    expect((await browser.call(client, verifyFreshCode, { body: { code: wrong } })).status).toBe(400);
    expect((await browser.call(practitioner.client, verifyFreshCode, { body: { code } })).status).toBe(400);
    expect(await client.call(listSessions)).toMatchObject(codeRequired);
    expect((await browser.call(client, verifyFreshCode, { body: { code } })).status).toBe(200);
    expect((await browser.call(client, verifyFreshCode, { body: { code } })).status).toBe(400);
  });

  test('takes as few guesses as a sign-in', async () => {
    const { member } = practice;
    const client = await openInvitation(member);
    await succeed(browser.call(client, requestFreshCode));
    const code = await newestCode(member.email);
    const wrong = code === '0000' ? '0001' : '0000';
    for (let guess = 0; guess < 3; guess += 1) await browser.call(client, verifyFreshCode, { body: { code: wrong } });
    expect((await browser.call(client, verifyFreshCode, { body: { code } })).status).toBe(400);
  });
});

describe('a sign-in', () => {
  test('with a code is fresh for 15 minutes', async () => {
    const { userId, email } = practice.member;
    await succeed(browser.call(server.nobody, requestPasscode, { body: { email, role: 'Member' } }));
    const body = { email, code: await newestCode(email) };
    const { json } = await succeed(browser.call(server.nobody, verifyMember, { body }));
    const client = server.withTokens(json.data);
    expect((await client.call(listSessions)).status).toBe(200);
    await ageCode(userId);
    expect(await client.call(listSessions)).toMatchObject(codeRequired);
  });

  test.each([
    ['Member', 'the browser that asked for it', 200],
    ['Member', 'another browser', 403],
    ['OrganizationAdmin', 'the browser that asked for it', 200],
    ['OrganizationAdmin', 'another browser', 403],
    ['Practitioners', 'the browser that asked for it', 200],
    ['Practitioners', 'another browser', 403],
  ] as const)('of role %s with a mailed link in %s answers %i', async (role, opener, status) => {
    const { member, admin, practitioner } = practice;
    const { email } = { Member: member, OrganizationAdmin: admin, Practitioners: practitioner }[role];
    // Private for members, ordinary work for a team.
    const call = role === 'Member' ? listSessions : listOrganizations;
    const link = async (): Promise<string | undefined> =>
      (await server.queuedMails(email)).findLast(({ kind }) => kind === 'signInLink')?.data.link;
    for (let asked = 0; asked < 4 && (await link()) === undefined; asked += 1) {
      await succeed(browser.call(server.nobody, requestPasscode, { body: { email, role } }));
      await server.pool.query(`update pending_login set requested_at = requested_at - interval '2 minutes'`);
    }
    const body = { token: new URL((await link()) ?? '').searchParams.get('login') };
    const opening = opener === 'another browser' ? openBrowser('10.9.200.1') : browser;
    const { json } = await succeed(opening.call(server.nobody, verifySignInLink, { body }));
    expect((await server.withTokens(json.data).call(call)).status).toBe(status);
  });

  test('of a practitioner with a code records results all day, but exports own data with a fresh one only', async () => {
    const { practitioner, assessmentMemberId } = practice;
    await ageCode(practitioner.userId);
    await recordResult();
    expect((await openResult(practitioner.client, assessmentMemberId)).status).toBe(200);
    expect(await practitioner.client.call(exportPersonalData)).toMatchObject(codeRequired);
  });
});
