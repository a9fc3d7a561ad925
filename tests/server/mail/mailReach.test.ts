import { expect, test } from 'vitest';
import {
  cancelAssessment,
  countMailRecipients,
  previewInvitation,
  previewSchedule,
  resendAllAssessmentInvitations,
  saveSchedule,
} from '#contract/assessment.ts';
import { listAssessmentMembers } from '#contract/assessmentMember.ts';
import { getMember } from '#contract/member.ts';
import { withoutEmail } from '#domain/emailAddress.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import {
  book,
  day,
  eight,
  everyDay,
  inviteAll,
  openAssessment,
  openBookingWorld,
  succeed,
  zone,
} from '#tests/support/bookingWorld.ts';

const world = openBookingWorld();

/** An organization that only its founder has joined, with four invited people, one of them without an address. */
async function openQuietOrganization() {
  const { server } = world;
  const { organizationId, admin } = await server.addOrganizationWithAdmin({ timeZone: zone });
  const noEmail = await server.addMember(organizationId, {
    accepted: false,
    email: withoutEmail(crypto.randomUUID()),
  });
  const invited = [
    await server.addMember(organizationId, { accepted: false }),
    await server.addMember(organizationId, { accepted: false }),
    await server.addMember(organizationId, { accepted: false }),
  ];
  const people = [...invited, noEmail];
  const body = { appointmentsPerSlot: 4 };
  const assessmentId = await openAssessment(admin.client, organizationId, { body });
  return { organizationId, admin, invited, noEmail, people, assessmentId };
}

type Quiet = Awaited<ReturnType<typeof openQuietOrganization>>;

async function listInvited({ admin, assessmentId }: Quiet) {
  const { json } = await succeed(admin.client.call(listAssessmentMembers, { params: { assessmentId } }));
  return json.data as { id: string; organizationMember: { id: string; noMailReason?: string } }[];
}

/** Books both for somebody who has not joined and for somebody without an address. */
async function bookTwo(quiet: Quiet) {
  const { admin, assessmentId, invited, noEmail } = quiet;
  const listed = await listInvited(quiet);
  for (const { organizationMemberId } of [invited[0], noEmail].filter((person) => person !== undefined)) {
    const assessmentMemberId = listed.find(
      ({ organizationMember }) => organizationMember.id === organizationMemberId,
    )?.id;
    await succeed(book(admin.client, assessmentId, eight, { assessmentMemberId }));
  }
}

const count = async ({ admin, assessmentId }: Quiet) =>
  (await succeed(admin.client.call(countMailRecipients, { params: { assessmentId } }))).json.data;

test('says before an invitation who gets no email, and the reply agrees', async () => {
  const quiet = await openQuietOrganization();
  const { admin, assessmentId, people } = quiet;
  const include = people.map(({ organizationMemberId }) => organizationMemberId);
  const selection = { params: { assessmentId }, body: { selectAll: false, include, exclude: [] } };
  const expected = { mailed: 3, noEmail: 1, notJoined: 0 };
  const { json } = await succeed(admin.client.call(previewInvitation, selection));
  expect(json.data).toEqual(expected);
  const sent = await inviteAll(admin.client, assessmentId, people);
  expect(sent.json.data).toEqual({ invited: 4, mails: expected });
  const again = await succeed(admin.client.call(previewInvitation, selection));
  expect(again.json.data).toEqual({ mailed: 0, noEmail: 0, notJoined: 0 });
});

test('says before a cancellation that nobody of a new organization gets an email, and why', async () => {
  const quiet = await openQuietOrganization();
  const { admin, assessmentId, people } = quiet;
  await inviteAll(admin.client, assessmentId, people);
  await runAsSystem(() => world.server.services.invitationMails.release(quiet));
  await bookTwo(quiet);
  expect(await count(quiet)).toMatchObject({
    scheduled: { mailed: 0, noEmail: 1, notJoined: 1 },
    notScheduled: { mailed: 0, noEmail: 0, notJoined: 2 },
  });
  const canceled = await succeed(
    admin.client.call(cancelAssessment, { params: { assessmentId }, body: { tellNotScheduled: true } }),
  );
  expect(canceled.json.meta.mails).toEqual({ mailed: 0, noEmail: 1, notJoined: 3 });
});

test('counts the people who are mailed once somebody has joined', async () => {
  const quiet = await openQuietOrganization();
  const { admin, organizationId, assessmentId, people } = quiet;
  await inviteAll(admin.client, assessmentId, people);
  await bookTwo(quiet);
  await world.server.addMember(organizationId);
  expect((await count(quiet)).scheduled).toEqual({ mailed: 1, noEmail: 1, notJoined: 0 });
  const canceled = await succeed(admin.client.call(cancelAssessment, { params: { assessmentId } }));
  expect(canceled.json.meta.mails).toEqual({ mailed: 1, noEmail: 1, notJoined: 0 });
});

test('says before days are closed who gets no email', async () => {
  const quiet = await openQuietOrganization();
  const { admin, assessmentId, people } = quiet;
  await inviteAll(admin.client, assessmentId, people);
  await bookTwo(quiet);
  const closedDays = [day('2027-03-08')];
  const body = { days: everyDay(), closedDays };
  const params = { assessmentId };
  const expected = { mailed: 0, noEmail: 1, notJoined: 1 };
  const preview = await succeed(admin.client.call(previewSchedule, { params, body }));
  expect(preview.json.data).toMatchObject({ onClosedDays: 2, mails: expected });
  const saved = await succeed(admin.client.call(saveSchedule, { params, body: { ...body, cancelOn: closedDays } }));
  expect(saved.json.meta).toMatchObject({ canceled: 2, mails: expected });
});

test('says before resending who has just got an email', async () => {
  const quiet = await openQuietOrganization();
  const { admin, assessmentId, people } = quiet;
  await inviteAll(admin.client, assessmentId, people);
  expect((await count(quiet)).resend).toEqual({ mailed: 0, noEmail: 1, notJoined: 0, justSent: 3 });
  world.setClock('2027-03-01T10:00:00+01:00');
  await bookTwo(quiet);
  expect((await count(quiet)).resend).toEqual({ mailed: 2, noEmail: 0, notJoined: 0, justSent: 0 });
  const sent = await succeed(admin.client.call(resendAllAssessmentInvitations, { params: { assessmentId } }));
  expect(sent.json.data).toEqual({ sent: 2 });
});

test('names the reason at each person', async () => {
  const quiet = await openQuietOrganization();
  const { admin, organizationId, assessmentId, invited, noEmail, people } = quiet;
  await inviteAll(admin.client, assessmentId, people);
  const reasons = (await listInvited(quiet)).map(({ organizationMember }) => organizationMember.noMailReason);
  expect(reasons.sort()).toEqual(['NoEmail', 'NotJoined', 'NotJoined', 'NotJoined']);
  const reasonOf = async (userId = '') =>
    (await succeed(admin.client.call(getMember, { params: { organizationId, userId } }))).json.data.noMailReason;
  expect(await reasonOf(noEmail.userId)).toBe('NoEmail');
  expect(await reasonOf(invited[0]?.userId)).toBe('NotJoined');
  await world.server.addMember(organizationId);
  expect(await reasonOf(invited[0]?.userId)).toBeUndefined();
});
