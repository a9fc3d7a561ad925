import { expect, test } from 'vitest';
import { cancelAppointment } from '#contract/appointment.ts';
import {
  cancelAssessment,
  countMailRecipients,
  inviteToAssessment,
  previewInvitation,
  previewSchedule,
  resendAllAssessmentInvitations,
  saveSchedule,
} from '#contract/assessment.ts';
import { bookBlock, proposeBlock } from '#contract/blockBooking.ts';
import { previewReminder, remindAssessmentMembers } from '#contract/bookingReminder.ts';
import { deactivateMember, getMember } from '#contract/member.ts';
import { previewMemberBulk, runMemberBulk } from '#contract/memberBulk.ts';
import { previewParticipantBulk, runParticipantBulk } from '#contract/participantBulk.ts';
import { withoutEmail } from '#domain/emailAddress.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import {
  book,
  day,
  eight,
  everyDay,
  hour,
  inviteAll,
  openAssessment,
  openBookingWorld,
  succeed,
  zone,
} from '#tests/support/bookingWorld.ts';
import type { TestMember } from '#tests/support/testServer.ts';
import { compileArea } from '#texts/compileArea.ts';
import { mailReach } from '#texts/en/shared/mailReach.ts';
import { createTranslate } from '#texts/translate.ts';

const world = openBookingWorld();
const say = createTranslate(compileArea(mailReach, 'en'), 'en') as (
  key: keyof typeof mailReach,
  values: Record<string, string | number>,
) => string;

/** What the panel knows before, and what its button does. */
interface Panel {
  readonly name: string;
  /** Of the mails that go out. */
  readonly kinds: readonly string[];
  readonly sentence: string;
  readonly preview: (office: Office) => Promise<number>;
  readonly press: (office: Office) => Promise<unknown>;
}

type Office = Awaited<ReturnType<typeof openOffice>>;

/**
 * An organization whose people got their invitation a day ago: one has booked by mail, one without an address was booked,
 * two have not booked, one of them has no address. Three more are not in the assessment: one has not joined, one is
 * deactivated, one is a practitioner.
 */
async function openOffice() {
  const { server } = world;
  const { organizationId, admin } = await server.addOrganizationWithAdmin({ timeZone: zone });
  const add = (more: Parameters<typeof server.addMember>[1] = {}) => server.addMember(organizationId, more);
  const withoutAddress = () => withoutEmail(crypto.randomUUID());
  const booked = await add({ fullName: 'Ada' });
  const bookedOffline = await add({ fullName: 'Bob', accepted: false, email: withoutAddress() });
  const open = await add({ fullName: 'Cyd' });
  const openOffline = await add({ fullName: 'Dan', accepted: false, email: withoutAddress() });
  const newcomer = await add({ fullName: 'Eve', accepted: false });
  const gone = await add({ fullName: 'Fay', deactivated: true });
  const practitioner = await add({ fullName: 'Gil', role: 'Practitioners' });
  const invited = [booked, bookedOffline, open, openOffline];
  const body = { appointmentsPerSlot: 4 };
  const assessmentId = await openAssessment(admin.client, organizationId, { body });
  await inviteAll(admin.client, assessmentId, invited);
  await runAsSystem(() => server.services.invitationMails.release({ organizationId }));
  const { rows } = await server.pool.query(
    `select am.id, om.user_id from assessment_member am join organization_member om on om.id = am.organization_member_id
     where am.assessment_id = $1`,
    [assessmentId],
  );
  const idOf = ({ userId }: TestMember): string => rows.find((row) => row.user_id === userId)?.id;
  await succeed(book(booked.client, assessmentId, eight));
  await succeed(book(admin.client, assessmentId, eight + hour, { assessmentMemberId: idOf(bookedOffline) }));
  world.setClock('2027-03-02T10:00:00+01:00');
  return {
    client: admin.client,
    organizationId,
    assessmentId,
    params: { assessmentId, organizationId },
    people: { booked, bookedOffline, open, openOffline, newcomer, gone, practitioner },
    everybody: [...invited, newcomer, gone, practitioner].map(({ organizationMemberId }) => organizationMemberId),
    participants: invited.map(idOf),
    idOf,
  };
}

/** Lists the mails of an organization that `act` queues. */
async function mailsOf(organizationId: string, act: () => Promise<unknown>) {
  const list = async () => {
    const { rows } = await world.server.pool.query(
      'select id, kind, recipient from mail_message where organization_id = $1',
      [organizationId],
    );
    return rows as { id: string; kind: string; recipient: string }[];
  };
  const before = new Set((await list()).map(({ id }) => id));
  await act();
  return (await list()).filter(({ id }) => !before.has(id));
}

const dataOf = async (answer: Parameters<typeof succeed>[0]) => (await succeed(answer)).json.data;

const newPeople = ({ everybody }: Office) => ({ selectAll: false, include: everybody.slice(0, 5), exclude: [] });
const closing = { days: everyDay(), closedDays: [day('2027-03-08')] };

const bulkOfMembers = (name: string, action: string, kinds: readonly string[], sentence: string): Panel => ({
  name,
  kinds,
  sentence,
  preview: async ({ client, params, everybody: organizationMemberIds }) =>
    (await dataOf(client.call(previewMemberBulk, { params, body: { action, organizationMemberIds } }))).mails,
  press: ({ client, params, everybody: organizationMemberIds }) =>
    succeed(client.call(runMemberBulk, { params, body: { action, organizationMemberIds } })),
});

const bulkOfParticipants = (name: string, action: string, kinds: readonly string[], sentence: string): Panel => ({
  name,
  kinds,
  sentence,
  preview: async ({ client, params, participants, idOf, people }) => {
    const assessmentMemberIds = action === 'Remove' ? [idOf(people.open)] : participants;
    return (await dataOf(client.call(previewParticipantBulk, { params, body: { action, assessmentMemberIds } }))).mails;
  },
  press: ({ client, params, participants, idOf, people }) => {
    const assessmentMemberIds = action === 'Remove' ? [idOf(people.open)] : participants;
    return succeed(client.call(runParticipantBulk, { params, body: { action, assessmentMemberIds } }));
  },
});

const panels: readonly Panel[] = [
  {
    name: 'inviting to an assessment',
    kinds: ['assessmentInvitation'],
    sentence: '1 email goes out now',
    preview: async (office) =>
      (await dataOf(office.client.call(previewInvitation, { params: office.params, body: newPeople(office) }))).mailed,
    press: (office) =>
      succeed(office.client.call(inviteToAssessment, { params: office.params, body: newPeople(office) })),
  },
  {
    name: 'resending to all',
    kinds: ['assessmentInvitation'],
    sentence: '1 email goes out now',
    preview: async ({ client, params }) => (await dataOf(client.call(countMailRecipients, { params }))).resend.mailed,
    press: ({ client, params }) => succeed(client.call(resendAllAssessmentInvitations, { params })),
  },
  {
    name: 'reminding',
    kinds: ['bookingReminder'],
    sentence: '1 email goes out now',
    preview: async ({ client, params }) => (await dataOf(client.call(previewReminder, { params, body: {} }))).mailed,
    press: ({ client, params }) => succeed(client.call(remindAssessmentMembers, { params, body: {} })),
  },
  bulkOfParticipants('inviting participants again', 'InviteAgain', ['assessmentInvitation'], '1 email goes out now'),
  bulkOfParticipants('removing participants', 'Remove', [], 'No email goes out'),
  bulkOfMembers('inviting members again', 'InviteAgain', ['organizationInvitation'], '1 email goes out now'),
  bulkOfMembers('deactivating members', 'Deactivate', ['appointmentCanceled'], '1 email goes out now'),
  bulkOfMembers('ending roles of the team', 'EndTeamRoles', [], 'No email goes out'),
  {
    name: 'cancelling an assessment',
    kinds: ['assessmentCanceled'],
    sentence: '1 email goes out now',
    preview: async ({ client, params }) =>
      (await dataOf(client.call(countMailRecipients, { params }))).scheduled.mailed,
    press: ({ client, params }) => succeed(client.call(cancelAssessment, { params })),
  },
  {
    name: 'cancelling an assessment and telling everybody',
    kinds: ['assessmentCanceled', 'invitationWithdrawn'],
    sentence: '2 emails go out now',
    preview: async ({ client, params }) => {
      const { scheduled, notScheduled } = await dataOf(client.call(countMailRecipients, { params }));
      return scheduled.mailed + notScheduled.mailed;
    },
    press: ({ client, params }) => succeed(client.call(cancelAssessment, { params, body: { tellNotScheduled: true } })),
  },
  {
    name: 'closing a day',
    kinds: ['appointmentCanceled'],
    sentence: '1 email goes out now',
    preview: async ({ client, params }) =>
      (await dataOf(client.call(previewSchedule, { params, body: closing }))).mails.mailed,
    press: ({ client, params }) =>
      succeed(client.call(saveSchedule, { params, body: { ...closing, cancelOn: closing.closedDays } })),
  },
  {
    name: 'booking a block',
    kinds: ['appointmentScheduled'],
    sentence: '1 email goes out now',
    preview: async ({ client, params }) => {
      const { people } = await dataOf(client.call(proposeBlock, { params, body: {} }));
      return people.filter((person: { noMailReason?: string }) => person.noMailReason === undefined).length;
    },
    press: async ({ client, params }) => {
      const { people } = await dataOf(client.call(proposeBlock, { params, body: {} }));
      const appointments = people.map(({ id, time }: { id: string; time: { startsAt: number; trackId: string } }) => ({
        assessmentMemberId: id,
        startsAt: time.startsAt,
        trackId: time.trackId,
      }));
      return succeed(client.call(bookBlock, { params, body: { appointments } }));
    },
  },
];

test.each(panels)('the panel for $name names the mails that go out', async ({ kinds, sentence, preview, press }) => {
  const office = await openOffice();
  expect(say('goOut', { count: await preview(office) })).toBe(sentence);
  const mails = await mailsOf(office.organizationId, () => press(office));
  expect(say('goOut', { count: mails.length })).toBe(sentence);
  expect(mails.map(({ kind }) => kind).sort()).toEqual(kinds);
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length);
});

/** Panels about one person, which say whether they get an email. */
const aboutOne: readonly {
  readonly name: string;
  readonly person: keyof Office['people'];
  readonly who: string;
  readonly sentence: string;
  readonly press: (office: Office) => Promise<unknown>;
}[] = (['', 'Offline'] as const).flatMap((suffix) => {
  const sentenceOf = (who: string) =>
    suffix === '' ? `${who} gets an email.` : `Please tell ${who}: they have no email address.`;
  return [
    {
      name: `booking for ${suffix === '' ? 'somebody' : 'somebody without an address'}`,
      person: `open${suffix}` as const,
      who: suffix === '' ? 'Cyd' : 'Dan',
      sentence: sentenceOf(suffix === '' ? 'Cyd' : 'Dan'),
      press: ({ client, assessmentId, idOf, people }: Office) =>
        succeed(book(client, assessmentId, eight, { assessmentMemberId: idOf(people[`open${suffix}`]) })),
    },
    {
      name: `cancelling the appointment of ${suffix === '' ? 'somebody' : 'somebody without an address'}`,
      person: `booked${suffix}` as const,
      who: suffix === '' ? 'Ada' : 'Bob',
      sentence: sentenceOf(suffix === '' ? 'Ada' : 'Bob'),
      press: async ({ client, idOf, people }: Office) => {
        const { rows } = await world.server.pool.query('select id from appointment where assessment_member_id = $1', [
          idOf(people[`booked${suffix}`]),
        ]);
        return succeed(client.call(cancelAppointment, { params: { appointmentId: rows[0].id } }));
      },
    },
    {
      name: `deactivating ${suffix === '' ? 'somebody' : 'somebody without an address'}`,
      person: `booked${suffix}` as const,
      who: suffix === '' ? 'Ada' : 'Bob',
      sentence: sentenceOf(suffix === '' ? 'Ada' : 'Bob'),
      press: ({ client, organizationId, people }: Office) => {
        const params = { organizationId, userId: people[`booked${suffix}`].userId };
        return succeed(client.call(deactivateMember, { params, body: { cancelAppointments: true } }));
      },
    },
  ];
});

test.each(aboutOne)('the panel for $name says whether an email goes out', async ({ person, who, sentence, press }) => {
  const office = await openOffice();
  const { organizationId, people } = office;
  const { userId, email } = people[person];
  const { noMailReason } = await dataOf(office.client.call(getMember, { params: { organizationId, userId } }));
  expect(say('told', { who, reason: noMailReason ?? 'none' })).toBe(sentence);
  const mails = await mailsOf(organizationId, () => press(office));
  expect(mails.map(({ recipient }) => recipient)).toEqual(sentence.includes('gets an email') ? [email] : []);
});
