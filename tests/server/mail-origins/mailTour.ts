import { randomUUID } from 'node:crypto';
import { cancelAppointment } from '#contract/appointment.ts';
import {
  cancelAssessment,
  resendAllAssessmentInvitations,
  resendAssessmentInvitation,
  saveSchedule,
} from '#contract/assessment.ts';
import { refreshToken, requestPasscode, verifyMember } from '#contract/auth.ts';
import { remindAssessmentMembers } from '#contract/bookingReminder.ts';
import { importMembers, inviteMembers, inviteTeam } from '#contract/invitation.ts';
import { approvePractitioner, deactivateMember, resendMemberInvitation } from '#contract/member.ts';
import { acceptMembership } from '#contract/membership.ts';
import { withdrawResult } from '#contract/result.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import { book, day, eight, everyDay, hour, inviteAll, openAssessment, succeed } from '#tests/support/bookingWorld.ts';
import { offerAndRelease } from '#tests/support/offerAndRelease.ts';
import { foundPractice, haveArrived, saveResult } from '#tests/support/resultWorld.ts';
import type { Answer, CallOptions, Client, TestServer } from '#tests/support/testServer.ts';

type Header = Readonly<Record<string, string>>;

/** Wraps a client so that each request has headers. */
const withHeaders = (client: Client, nextHeaders: () => Header): Client => ({
  ...client,
  call: (call, options = {}) => client.call(call, { ...options, headers: { ...nextHeaders(), ...options.headers } }),
});

/** Makes the three calls that take a `redirectUrl`, each for a new address. */
export function invitingCalls(client: Client, organizationId: string, redirectUrl: string): Promise<Answer>[] {
  const params = { organizationId };
  const someone = () => ({ fullname: 'Ada', email: `${randomUUID()}@example.com` });
  const form = new FormData();
  form.append('redirectUrl', redirectUrl);
  form.append('file', new Blob([`name,email\nAda,${someone().email}\n`]), 'people.csv');
  return [
    client.call(inviteMembers, { params, body: { members: [someone()], redirectUrl } }),
    client.call(inviteTeam, { params, body: { members: [{ ...someone(), role: 'OrganizationAdmin' }], redirectUrl } }),
    client.call(importMembers, { params, form }),
  ];
}

/** Makes every call that queues a mail, in a new organization, with the next headers. */
export async function tourOfMails(server: TestServer, nextHeaders: () => Header, redirectUrl: string): Promise<void> {
  const practice = await foundPractice(server, { members: 3 });
  const { organizationId, assessmentId, assessmentMemberId, member } = practice;
  const [, second = member, third = member] = practice.members;
  const admin = withHeaders(practice.admin.client, nextHeaders);
  const practitioner = withHeaders(practice.practitioner.client, nextHeaders);
  const nobody = withHeaders(server.nobody, nextHeaders);
  const change = (call: Parameters<Client['call']>[0], options: CallOptions) => succeed(admin.call(call, options));

  await Promise.all(invitingCalls(admin, organizationId, redirectUrl).map(succeed));
  const invited = await server.addMember(organizationId, { accepted: false, hasProfile: false });
  await change(resendMemberInvitation, { params: { organizationId, userId: invited.userId } });
  await inviteAll(admin, assessmentId, [invited]);
  const appointed = await server.addUser();
  const members = [{ fullname: 'Ada', email: appointed.email, role: 'Practitioners' }];
  const another = await server.addMember(organizationId, { role: 'OrganizationAdmin' });
  await change(inviteTeam, { params: { organizationId }, body: { members, redirectUrl } });
  const approver = withHeaders(another.client, nextHeaders);
  const params = { organizationId, userId: appointed.userId };
  await succeed(approver.call(approvePractitioner, { params }));
  const { client, organizationMemberId } = await server.addMember(organizationId, {
    role: 'Practitioners',
    accepted: false,
  });
  await succeed(withHeaders(client, nextHeaders).call(acceptMembership, { params: { organizationMemberId } }));
  await server.pool.query(`update mail_message set queued_at = queued_at - interval '1 hour'`);
  await change(resendAllAssessmentInvitations, { params: { assessmentId } });
  await server.pool.query(`update mail_message set queued_at = queued_at - interval '1 hour'`);
  await change(resendAssessmentInvitation, { params: { assessmentId, assessmentMemberId } });
  await runAsSystem(() => server.services.invitationMails.release({ organizationId }));
  await change(remindAssessmentMembers, { params: { assessmentId }, body: {} });

  const booked = await succeed(book(withHeaders(member.client, nextHeaders), assessmentId, eight));
  const moved = await succeed(
    book(withHeaders(member.client, nextHeaders), assessmentId, eight + hour, { replaces: booked.json.data.id }),
  );
  await succeed(
    withHeaders(member.client, nextHeaders).call(cancelAppointment, { params: { appointmentId: moved.json.data.id } }),
  );
  await haveArrived(server, assessmentMemberId);
  await succeed(saveResult(practitioner, assessmentMemberId, { status: 'Final' }));
  const withdrawal = { params: { assessmentMemberId }, body: { version: 1, reason: 'Wrong person' } };
  await succeed(practitioner.call(withdrawResult, withdrawal));
  await succeed(saveResult(practitioner, assessmentMemberId, { status: 'Final' }));
  await succeed(saveResult(practitioner, assessmentMemberId, { status: 'Final', version: 2, summary: 'Corrected' }));
  await succeed(book(withHeaders(second.client, nextHeaders), assessmentId, eight));
  const closed = day('2027-03-08');
  await change(saveSchedule, {
    params: { assessmentId },
    body: { days: everyDay(), closedDays: [closed], cancelOn: [closed] },
  });
  await succeed(book(withHeaders(second.client, nextHeaders), assessmentId, eight + 24 * hour));
  await change(deactivateMember, {
    params: { organizationId, userId: second.userId },
    body: { cancelAppointments: true },
  });
  const canceled = await openAssessment(practice.admin.client, organizationId, { invite: [third] });
  await succeed(book(withHeaders(third.client, nextHeaders), canceled, eight));
  await offerAndRelease(server, admin, canceled);
  await change(cancelAssessment, { params: { assessmentId: canceled } });

  const body = { email: member.email, role: 'Member' };
  for (let times = 0; times < 3; times += 1) await succeed(nobody.call(requestPasscode, { body, ip: randomAddress() }));
  await guessWrong(server, nobody, third.email);
  const stolen = withHeaders(await server.signIn(member.userId, 'Member'), nextHeaders);
  await succeed(stolen.call(refreshToken, { body: { refreshToken: stolen.refreshToken } }));
  await server.pool.query(`update session set refreshed_at = refreshed_at - interval '1 minute'`);
  await stolen.call(refreshToken, { body: { refreshToken: stolen.refreshToken } });
}

/** Enters three wrong codes, after which the owner gets a warning. */
async function guessWrong(server: TestServer, nobody: Client, email: string): Promise<void> {
  const ip = randomAddress();
  await succeed(nobody.call(requestPasscode, { body: { email, role: 'Member' }, ip }));
  const right = (await server.queuedMails(email)).findLast(({ kind }) => kind === 'passcode')?.data.code;
  const code = right === '0000' ? '0001' : '0000';
  for (let guess = 0; guess < 3; guess += 1) await nobody.call(verifyMember, { body: { email, code }, ip });
}

const randomAddress = () => [10, 0, 0, 0].map((part) => part || 1 + Math.floor(Math.random() * 254)).join('.');
