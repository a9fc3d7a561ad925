import { HttpResponse } from 'msw';
import { expect, fn, spyOn, type UserEventObject, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { clock } from '#app/ui/time/clock.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { cancelForMember, scheduleAppointment } from '#contract/appointment.ts';
import { listTimeSlots } from '#contract/assessment.ts';
import { addDaysOff, getAvailability } from '#contract/availability.ts';
import { endCard, printCards } from '#contract/bookingCard.ts';
import type { Call } from '#contract/call.ts';
import { countDisplacedAppointments } from '#contract/displacedAppointment.ts';
import { requestFreshCode, verifyFreshCode } from '#contract/freshCode.ts';
import { type ListedHeldTime, listHeldTimes } from '#contract/heldTime.ts';
import { askForCorrection } from '#contract/identityCorrection.ts';
import { getMemberImport, inviteTeam } from '#contract/invitation.ts';
import {
  correctMember,
  deactivateMember,
  getMember,
  listMemberAssessments,
  listMemberHistory,
  listMemberMessages,
  listMembers,
  type MemberDetails,
  type MemberEvent,
  type MemberInvitation,
  reactivateMember,
  resendMemberInvitation,
} from '#contract/member.ts';
import { listOrganizations } from '#contract/organization.ts';
import { eraseMember } from '#contract/personalData.ts';
import { endRole } from '#contract/team.ts';
import { getMe } from '#contract/user.ts';
import { personFields } from '#domain/personFields.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import { buildTimeSlots, december } from '#tests/support/assessmentBuilders.ts';
import {
  buildAvailability,
  buildHeldRole,
  buildMemberDetails,
  buildMemberInvitation,
  buildMemberMessage,
  buildMembers,
  buildMembersReply,
  buildOrganization,
  buildUser,
  fixedNow,
  officeHours,
  testId,
} from '#tests/support/builders.ts';
import { handle, keepWaiting, refuse, refuseUnlessKept, reply } from '#tests/support/pageHandlers.ts';

const anna = buildMemberDetails();
const invited = buildMemberDetails({ acceptedAt: null, user: { ...anna.user, status: 'Invited', isInActive: true } });
const deactivated = buildMemberDetails({
  deactivatedAt: Date.UTC(2026, 11, 1, 10, 0),
  user: { ...anna.user, status: 'Deactivated', isInActive: true },
});
const booked = buildMemberDetails({ comingAppointments: 2 });
const sent = fn();
const eight = Date.UTC(2026, 11, 14, 7, 0);
const assessment = { id: testId('assessment', 1), name: 'Autumn health check' };
const byAnna = { id: anna.user.id, fullName: anna.user.fullName };
const byJane = { id: testId('user', 2), fullName: 'Jane Roe' };
const history = (
  [
    { kind: 'Moved', by: byJane, startsAt: eight, movedFrom: eight + 86_400_000, staffReason: 'PersonAsked' },
    { kind: 'Booked', by: byAnna, startsAt: eight + 86_400_000 },
    { kind: 'Canceled', by: byAnna, startsAt: eight - 86_400_000, cancelReason: 'Away' },
    {
      kind: 'AttendanceRecorded',
      by: { id: testId('user', 9), fullName: null },
      startsAt: eight,
      attendance: 'DidNotAttend',
    },
    { kind: 'Canceled', by: null, startsAt: eight },
    // Of an earlier version.
    { kind: 'Booked', by: byAnna },
    { kind: 'Invited', by: null },
  ] satisfies Partial<MemberEvent>[]
).map(
  (event, index): MemberEvent => ({
    id: testId('mail', 700 + index),
    at: Date.UTC(2026, 10, 24, 9, 0) - index * 3_600_000,
    assessment,
    ...event,
  }),
);

/** An appointment that is still to come. */
const tuesday = {
  id: testId('mail', 600),
  startsAt: december(15, '09:30'),
  endsAt: december(15, '10:15'),
  canceledAt: null,
  cancelReason: null,
  attendance: null,
};
const booking = buildMemberInvitation(1, { isBookingOpen: true, appointments: [tuesday] });
const missedOnce = buildMemberInvitation(2, {
  assessment: { ...buildMemberInvitation(2).assessment, name: 'Eye test' },
  isBookingOpen: true,
  appointments: [
    {
      ...tuesday,
      id: testId('mail', 601),
      startsAt: fixedNow - 7_200_000,
      endsAt: fixedNow - 3_600_000,
      attendance: 'DidNotAttend',
    },
  ],
});
const notYetOpen = buildMemberInvitation(3, {
  assessment: { ...buildMemberInvitation(3).assessment, name: 'Winter health check' },
  isBookingOpen: false,
});

const held: ListedHeldTime = {
  id: testId('mail', 610),
  assessmentId: assessment.id,
  assessmentName: 'Eye test',
  assessmentMemberId: booking.id,
  trackId: assessment.id,
  userId: anna.user.id,
  name: 'Anna Kowalska',
  startsAt: december(16, '09:30'),
  endsAt: december(16, '10:15'),
  expiresAt: december(9, '12:00'),
};

/** Lists the assessments, and changes them as the server would. */
function answersOf(invitations: MemberInvitation[]) {
  let current = invitations;
  sent.mockClear();
  return [
    reply(listMemberAssessments, () => ({ data: current, meta: { total: current.length } })),
    reply(listTimeSlots, { data: buildTimeSlots() }),
    reply(scheduleAppointment, ({ body }) => {
      sent(body);
      const { startsAt, assessmentMemberId } = body as { startsAt: number; assessmentMemberId: string };
      const times = { id: tuesday.id, startsAt, endsAt: startsAt + 45 * 60_000 };
      current = current.map((row) =>
        row.id === assessmentMemberId
          ? { ...row, appointments: [{ ...tuesday, ...times }, ...row.appointments.slice(1)] }
          : row,
      );
      return { data: { ...times, assessmentId: assessment.id, assessmentMemberId } };
    }),
    reply(cancelForMember, () => {
      sent('cancelled');
      current = current.map((row) => ({
        ...row,
        appointments: row.appointments.map((one) => (one.id === tuesday.id ? { ...one, canceledAt: fixedNow } : one)),
      }));
      return { data: { done: true as const } };
    }),
  ];
}

const listed = fn();
const askedForErased = fn();
const begun =
  'An appointment of this person has begun. A practitioner can still add the address when the person is at the desk.';
/** Toasts render outside the root element. */
const page = within(document.body);

const meta = preview.meta({
  title: 'Pages/Member',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.member(anna.user.id) },
  beforeEach({ msw }) {
    spyOn(browser, 'timeZone').mockReturnValue(buildOrganization().timeZone);
    msw.use(
      reply(getMe, { data: buildUser() }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(getMember, { data: anna }),
      reply(getAvailability, { data: buildAvailability() }),
      reply(listMemberAssessments, {
        data: [
          buildMemberInvitation(1, {
            appointments: [
              {
                id: '40000000-0000-4000-8000-000000000001',
                startsAt: eight,
                endsAt: eight + 1,
                canceledAt: null,
                cancelReason: null,
                attendance: 'DidNotAttend',
              },
              {
                id: '40000000-0000-4000-8000-000000000002',
                startsAt: eight - 1,
                endsAt: eight,
                canceledAt: eight - 2,
                cancelReason: 'Away',
                attendance: null,
              },
            ],
          }),
          buildMemberInvitation(2),
        ],
        meta: { total: 2 },
      }),
      reply(listMemberHistory, { data: history, meta: { total: history.length } }),
      reply(listMemberMessages, {
        data: [
          buildMemberMessage(1, { kind: 'appointmentScheduled', status: 'Queued', sentAt: null }),
          buildMemberMessage(2, { status: 'Failed', sentAt: null, error: '451 Try again later' }),
          buildMemberMessage(3, { kind: 'organizationInvitation', assessmentName: null }),
        ],
        meta: { total: 3 },
      }),
    );
  },
});

export const WhoCalls = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    msw.use(
      reply(getMember, { data: { ...booked, employeeNumber: '40117', birthDate: '1984-03-12' } }),
      ...answersOf([notYetOpen, missedOnce, booking]),
    );
  },
  play: async ({ canvas }) => {
    const coming = within(await canvas.findByRole('region', { name: /^Autumn health check/ }));
    await expect(coming.getByText('Tuesday, 15 December 2026')).toBeVisible();
    await expect(coming.getByRole('button', { name: 'Move Appointment' })).toBeVisible();
    const others = within(canvas.getByRole('list', { name: 'No Appointment Yet' }));
    await expect(others.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Remind Anna Kowalska to book Eye test',
      'Book for Eye test',
    ]);
    await expect(others.getByText('Booking is not open today.')).toBeVisible();
    const events = within(await canvas.findByRole('list', { name: 'History' })).getAllByRole('listitem');
    await expect(events[0]).toHaveTextContent(
      'Moved24/11/2026 10:00From Tuesday 15 December 2026, 08:00 to Monday 14 December 2026, 08:00Autumn health check · At the person’s request · By Jane Roe',
    );
    await expect(events[3]).toHaveTextContent(/Missed.*By somebody whose data was erased$/);
    await expect(events[5]).toHaveTextContent(/^Booked24\/11\/2026 05:00Autumn health check · By the member$/);
  },
});

export const ATimeIsHeld = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    const offered = { assessmentName: assessment.name, replaces: tuesday.id, isOffer: true } as const;
    msw.use(
      ...answersOf([missedOnce, booking]),
      reply(listHeldTimes, {
        data: [held, { ...held, ...offered, id: testId('mail', 611), startsAt: december(16, '11:00') }],
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const list = within(await canvas.findByRole('list', { name: 'Held Times' }));
    await expect(list.getByText('Held: Wednesday 16 December, 09:30, until 09/12/2026 12:00')).toBeVisible();
    const [, offer] = list.getAllByRole('button', { name: 'Book or Release the time held for Anna Kowalska' });
    if (offer) await userEvent.click(offer);
    const dialog = within(await canvas.findByRole('dialog', { name: 'Held for Anna Kowalska' }));
    await expect(dialog.getByRole('link', { name: 'Show Offers' })).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Release' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(sent).toHaveBeenCalledWith({
      startsAt: december(16, '11:00'),
      trackId: assessment.id,
      assessmentMemberId: booking.id,
      replaces: tuesday.id,
    });
  },
});

export const HeldTimesFailed = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(refuse(listHeldTimes, 503));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The held times could not be loaded')).toBeVisible();
  },
});

/** Chosen in the search: the times are open. */
export const MovesAtOnce = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.memberAppointment(anna.user.id) },
  beforeEach({ msw }) {
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    msw.use(...answersOf([missedOnce, booking]));
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = within(await canvas.findByRole('dialog', { name: 'Move the appointment of Anna Kowalska' }));
    await userEvent.click(await dialog.findByRole('radio', { name: /^11:00, Tuesday, 15 December 2026/ }));
    dialog.getByRole('button', { name: 'Move to Tuesday 15 December, 11:00' }).click();
    const coming = within(await canvas.findByRole('region', { name: /^Autumn health check/ }));
    await expect(await coming.findByText('11:00 – 11:45')).toBeVisible();
    await expect(sent).toHaveBeenCalledWith({
      startsAt: december(15, '11:00'),
      assessmentMemberId: booking.id,
      replaces: tuesday.id,
    });
    // It does not open again.
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

export const BooksAndCancels = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    msw.use(...answersOf([buildMemberInvitation(1, { isBookingOpen: true })]));
  },
  play: async ({ canvas, userEvent }) => {
    const heading = await canvas.findByRole('heading', { level: 1, name: 'Anna Kowalska' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Book for Autumn health check' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Book for Anna Kowalska' }));
    await userEvent.click(await dialog.findByRole('radio', { name: /^08:45, Monday, 14 December 2026/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Book Monday 14 December, 08:45' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel Appointment' }));
    const question = within(
      await canvas.findByRole('alertdialog', { name: 'Cancel the appointment of Anna Kowalska?' }),
    );
    await userEvent.click(question.getByRole('button', { name: 'Cancel Appointment' }));
    await expect(await canvas.findByRole('button', { name: 'Book for Autumn health check' })).toBeVisible();
    await expect(sent).toHaveBeenLastCalledWith('cancelled');
    await waitFor(() => expect(heading).toHaveFocus());
  },
});

export const CorrectsAnInvitedPerson = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    sent.mockClear();
    msw.use(
      reply(getMember, { data: invited }),
      reply(correctMember, ({ body }) => {
        sent(body);
        return {
          data: { ...invited, user: { ...invited.user, id: testId('user', 77), email: 'anna@harbour.example' } },
        };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct' }));
    const modal = within(await canvas.findByRole('dialog', { name: 'Correct Details' }));
    const email = modal.getByRole('textbox', { name: 'Email Address' });
    await userEvent.clear(email);
    await userEvent.type(email, 'anna@');
    await userEvent.click(modal.getByRole('button', { name: 'Save' }));
    await expect(modal.getByText('Email is invalid')).toBeVisible();
  },
});

const ownFields = [
  { id: '00000000-0000-4000-8000-000000000a01', label: 'Shoe size', kind: 'number' as const, choices: [] },
  { id: '00000000-0000-4000-8000-000000000a02', label: 'Shirt', kind: 'choice' as const, choices: ['S', 'M'] },
].map((field) => ({ ...field, isSeenByPractitioners: false, version: 1 }));
const [shoe, shirt] = ownFields.map(({ id }) => id) as [string, string];

export const WithOwnFields = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    sent.mockClear();
    const member = { ...anna, fieldValues: { [shoe]: '42.5', [shirt]: 'M' } };
    msw.use(
      reply(listOrganizations, { data: [buildOrganization({ ownFields })] }),
      reply(getMember, { data: member }),
      reply(correctMember, ({ body }) => {
        sent(body);
        return { data: { ...member, fieldValues: { [shoe]: '43' } } };
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Shoe size')).toBeVisible();
    await expect(canvas.getByText('42.5')).toBeVisible();
  },
});

export const CorrectsOwnFields = WithOwnFields.extend({
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct' }));
    const modal = within(await canvas.findByRole('dialog', { name: 'Correct Details' }));
    const size = modal.getByRole('textbox', { name: /^Shoe size/ });
    await userEvent.clear(size);
    await userEvent.type(size, '1.200');
    await userEvent.click(modal.getByRole('button', { name: 'Save' }));
    await expect(await modal.findByText(/1\.200 could be two numbers/)).toBeVisible();
  },
});

export const SavesOwnFields = WithOwnFields.extend({
  tags: ['!autodocs', '!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct' }));
    const modal = within(await canvas.findByRole('dialog', { name: 'Correct Details' }));
    const size = modal.getByRole('textbox', { name: /^Shoe size/ });
    await userEvent.clear(size);
    await userEvent.type(size, '43,0');
    await userEvent.click(modal.getByRole('combobox', { name: /^Shirt/ }));
    await userEvent.click(await canvas.findByRole('option', { name: 'None' }));
    await userEvent.click(modal.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(expect.objectContaining({ fieldValues: { [shoe]: '43', [shirt]: null } })),
    );
  },
});

export const InvitesAnotherAddress = meta.story({
  ...CorrectsAnInvitedPerson.input,
  tags: ['!autodocs', '!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct' }));
    const modal = within(await canvas.findByRole('dialog', { name: 'Correct Details' }));
    const email = modal.getByRole('textbox', { name: 'Email Address' });
    await userEvent.clear(email);
    await userEvent.type(email, 'anna@harbour.example');
    await userEvent.click(modal.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ fullName: anna.user.fullName, email: 'anna@harbour.example' }),
    );
    await expect(await page.findByText('Invitation sent to anna@harbour.example')).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

export const ShowsWhyAnAddressIsRefused = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      reply(getMember, { data: invited }),
      refuse(correctMember, 400, {
        code: 'InvalidRequest',
        message: 'This person was already invited',
        fields: { email: 'This person was already invited' },
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct' }));
    const modal = within(await canvas.findByRole('dialog', { name: 'Correct Details' }));
    await userEvent.click(modal.getByRole('button', { name: 'Save' }));
    await expect(await modal.findByText('This person was already invited')).toBeVisible();
    await expect(modal.getByRole('textbox', { name: 'Email Address' })).toHaveValue(anna.user.email);
  },
});

export const ProposesAName = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    sent.mockClear();
    let member = anna;
    msw.use(
      reply(getMember, () => ({ data: member })),
      reply(correctMember, ({ body }) => {
        sent(body);
        member = { ...anna, proposedName: 'Anna Nowak' };
        return { data: member };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct' }));
    const modal = within(await canvas.findByRole('dialog', { name: 'Correct Details' }));
    const name = modal.getByRole('textbox', { name: 'Full Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Anna Nowak');
    await userEvent.click(modal.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Proposed: Anna Nowak')).toBeVisible();
    await expect(sent).toHaveBeenCalledWith({ fullName: 'Anna Nowak', email: anna.user.email });
  },
});

export const WithoutAnEmailAddress = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(
      reply(getMember, { data: { ...invited, user: { ...invited.user, email: '' } } }),
      refuse(correctMember, 409, { code: 'Conflict', message: begun }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Not invited')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Resend Invitation' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Add Email Address' }));
    const modal = within(await canvas.findByRole('dialog', { name: 'Correct Details' }));
    await userEvent.type(modal.getByRole('textbox', { name: 'Email Address (optional)' }), 'anna@imanworks.com');
    await userEvent.click(modal.getByRole('button', { name: 'Save' }));
    await expect(await modal.findByText(begun)).toBeVisible();
  },
});

const withCard = {
  ...invited,
  user: { ...invited.user, email: '' },
  bookingCard: { printedAt: fixedNow, expiresAt: fixedNow + 90 * 86_400_000 },
};

export const PrintsACard = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    let isPrinted = false;
    msw.use(
      reply(getMember, () => ({ data: isPrinted ? withCard : { ...withCard, bookingCard: undefined } })),
      reply(printCards, ({ body }) => {
        sent(body);
        isPrinted = true;
        return null;
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No valid card')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Print Card' }));
    await expect(await canvas.findByRole('button', { name: 'Print Again' })).toBeEnabled();
    await expect(canvas.getByText(/^Printed on .*, valid until /)).toBeVisible();
    await expect(sent).toHaveBeenCalledWith({ organizationMemberIds: [invited.roles[0]?.id] });
  },
});

export const EndsACard = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(
      reply(getMember, { data: withCard }),
      reply(endCard, () => {
        sent('ended');
        return { data: { done: true as const } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'End Card' }));
    const dialog = within(await canvas.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'End Card' }));
    await expect(await page.findByText('The card no longer works')).toBeInTheDocument();
    await expect(sent).toHaveBeenCalledWith('ended');
  },
});

export const HidesARefusalOnceSomethingChanges = meta.story({
  tags: ['!autodocs'],
  beforeEach: WithoutAnEmailAddress.input.beforeEach,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Email Address' }));
    const modal = within(await canvas.findByRole('dialog', { name: 'Correct Details' }));
    const email = modal.getByRole('textbox', { name: 'Email Address (optional)' });
    await userEvent.type(email, 'anna@imanworks.com');
    await userEvent.click(modal.getByRole('button', { name: 'Save' }));
    await expect(await modal.findByRole('status')).toHaveTextContent(begun);
    await userEvent.type(email, '.pl');
    await expect(modal.queryByText(begun)).toBeNull();
    await expect(email).toHaveValue('anna@imanworks.com.pl');
  },
});

export const InvitedInALanguage = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(reply(getMember, { data: { ...anna, language: 'fr' } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Language of the invitation')).toBeVisible();
    await expect(canvas.getByText('Français', { selector: 'span' })).toHaveAttribute('lang', 'fr');
  },
});

export const ChangesTheLanguageOfTheInvitation = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    sent.mockClear();
    let member: MemberDetails = { ...invited, language: 'fr' };
    msw.use(
      reply(getMember, () => ({ data: member })),
      reply(correctMember, ({ body }) => {
        sent(body);
        member = { ...invited, language: 'ar' };
        return { data: member };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct' }));
    const modal = within(await canvas.findByRole('dialog', { name: 'Correct Details' }));
    const field = modal.getByRole('combobox', { name: 'Language' });
    await expect(field).toHaveTextContent('Français');
    await userEvent.click(field);
    // The footer has options of the same names.
    const list = within(await page.findByRole('listbox'));
    await userEvent.click(list.getByRole('option', { name: 'العربية' }));
    await expect(field).toHaveTextContent('العربية');
    await userEvent.click(modal.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('العربية', { selector: 'dd span' })).toBeVisible();
    await expect(sent).toHaveBeenCalledWith({ fullName: anna.user.fullName, email: anna.user.email, language: 'ar' });
  },
});

export const HasChosenALanguage = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(reply(getMember, { data: { ...anna, language: 'fr', ownLanguage: 'pl' } }));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Polski', { selector: 'span' })).toHaveAttribute('lang', 'pl');
    await expect(canvas.queryByText('Français', { selector: 'span' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Correct' }));
    const modal = within(await canvas.findByRole('dialog', { name: 'Correct Details' }));
    await expect(modal.queryByRole('combobox', { name: 'Language' })).toBeNull();
  },
});

export const GivesNumberAndBirthDate = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    sent.mockClear();
    let member = anna;
    msw.use(
      reply(getMember, () => ({ data: member })),
      reply(correctMember, ({ body }) => {
        sent(body);
        member = { ...anna, employeeNumber: '40117', birthDate: '1984-03-12' };
        return { data: member };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct' }));
    const modal = within(await canvas.findByRole('dialog', { name: 'Correct Details' }));
    await userEvent.type(modal.getByRole('textbox', { name: 'Employee Number (optional)' }), '40117');
    await userEvent.type(modal.getByRole('textbox', { name: 'Birth Date (optional)' }), '12/03/1984');
    await userEvent.click(modal.getByRole('button', { name: 'Close' }));
    const question = within(await canvas.findByRole('alertdialog', { name: 'Discard what you typed?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep Typing' }));
    await userEvent.click(modal.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('12/03/1984')).toBeVisible();
    await expect(canvas.getByText('40117')).toBeVisible();
    await expect(sent).toHaveBeenCalledWith({
      fullName: anna.user.fullName,
      email: anna.user.email,
      employeeNumber: '40117',
      birthDate: '1984-03-12',
    });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Correct' })).toHaveFocus());
  },
});

const examined: MemberDetails = { ...invited, isIdentityKept: true, confirmers: 1 };

export const KnowsTheirWork = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    sent.mockClear();
    const work = { position: 'Clerk', startDate: '2019-04-01', phone: '+44 20 7946 0018', workSite: 'London' } as const;
    let member: MemberDetails = { ...examined, ...work, department: 'Sales' };
    const usedDetails = personFields.map(({ name }) => name);
    msw.use(
      reply(listOrganizations, { data: [buildOrganization({ usedDetails })] }),
      reply(getMember, () => ({ data: member })),
      reply(askForCorrection, ({ body }) => {
        sent(body);
        member = { ...member, department: 'Logistics' };
        return { data: member };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct' }));
    const modal = within(await canvas.findByRole('dialog', { name: 'Correct Details' }));
    await expect(modal.getByRole('textbox', { name: 'Start Date (optional)' })).toHaveValue('01/04/2019');
    const department = modal.getByRole('textbox', { name: 'Department (optional)' });
    await userEvent.clear(department);
    await userEvent.type(department, 'Logistics');
    await userEvent.click(modal.getByRole('button', { name: 'Ask a Practitioner to Confirm' }));
    await expect(await canvas.findByText('Logistics')).toBeVisible();
    await expect(await within(document.body).findByText('Saved')).toBeVisible();
    await expect(sent).toHaveBeenCalledWith({
      fullName: examined.user.fullName,
      email: examined.user.email,
      department: 'Logistics',
    });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Correct' })).toHaveFocus());
  },
});

export const NumberOfSomebodyElse = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    const message = 'This is the number of Ines Roy';
    msw.use(refuse(correctMember, 400, { code: 'InvalidRequest', message, fields: { employeeNumber: message } }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct' }));
    const modal = within(await canvas.findByRole('dialog', { name: 'Correct Details' }));
    const number = modal.getByRole('textbox', { name: 'Employee Number (optional)' });
    await userEvent.type(number, '=1');
    await userEvent.click(modal.getByRole('button', { name: 'Save' }));
    await expect(modal.getByText(/^Employee number can have letters, digits/)).toBeVisible();
    await userEvent.clear(number);
    await userEvent.type(number, '40117');
    await userEvent.click(modal.getByRole('button', { name: 'Save' }));
    await expect(await modal.findByText('This is the number of Ines Roy')).toBeVisible();
    await expect(number).toHaveValue('40117');
  },
});

export const AsksAPractitionerToConfirm = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    sent.mockClear();
    let member = examined;
    msw.use(
      reply(getMember, () => ({ data: member })),
      reply(askForCorrection, ({ body }) => {
        sent(body);
        member = {
          ...examined,
          waitingCorrection: {
            askedBy: { id: buildUser().id, fullName: 'Grace Hopper' },
            askedAt: eight,
            old: { email: anna.user.email },
            new: { email: 'anna@harbour.example' },
            practitioners: 1,
          },
        };
        return { data: member };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct' }));
    const modal = within(await canvas.findByRole('dialog', { name: 'Correct Details' }));
    await expect(modal.getByText(/^An appointment has begun or there are results/)).toBeVisible();
    await expect(modal.queryByText('Nobody can confirm this yet')).toBeNull();
    const email = modal.getByRole('textbox', { name: 'Email Address' });
    await userEvent.clear(email);
    await userEvent.type(email, 'anna@');
    await userEvent.click(modal.getByRole('button', { name: 'Ask a Practitioner to Confirm' }));
    await expect(modal.getByText('Email is invalid')).toBeVisible();
    await expect(email).toHaveValue('anna@');
    await userEvent.type(email, 'harbour.example');
    await userEvent.click(modal.getByRole('button', { name: 'Ask a Practitioner to Confirm' }));
    const waiting = within(await canvas.findByRole('region', { name: 'Waits for a Practitioner' }));
    await expect(sent).toHaveBeenCalledWith({ fullName: anna.user.fullName, email: 'anna@harbour.example' });
    await expect(waiting.getByText(/^Grace Hopper asked on .* Asking again replaces it\.$/)).toBeVisible();
    await expect(
      waiting.getByRole('row', { name: `Email Address ${anna.user.email} anna@harbour.example` }),
    ).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Correct' })).toHaveFocus());
  },
});

export const AsksAgain = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    const message = 'This is the number of Ines Roy';
    msw.use(
      reply(getMember, {
        data: {
          ...examined,
          confirmers: 0,
          waitingCorrection: {
            askedBy: { id: testId('user', 9), fullName: null },
            askedAt: eight,
            old: { employeeNumber: null },
            new: { employeeNumber: '40117' },
            practitioners: 0,
          },
        },
      }),
      refuse(askForCorrection, 400, { code: 'InvalidRequest', message, fields: { employeeNumber: message } }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const waiting = within(await canvas.findByRole('region', { name: 'Waits for a Practitioner' }));
    await expect(waiting.getByText('Nobody can confirm this yet')).toBeVisible();
    await expect(waiting.getByRole('row', { name: 'Employee Number None 40117' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Correct' }));
    const modal = within(await canvas.findByRole('dialog', { name: 'Correct Details' }));
    await expect(modal.getByText(/Asking again replaces the correction that waits\.$/)).toBeVisible();
    await expect(modal.getByText(/^Invite a practitioner who is neither you nor this person\./)).toBeVisible();
    const number = modal.getByRole('textbox', { name: 'Employee Number (optional)' });
    await expect(number).toHaveValue('40117');
    await userEvent.type(number, '8');
    await userEvent.click(modal.getByRole('button', { name: 'Ask a Practitioner to Confirm' }));
    await expect(await modal.findByText('This is the number of Ines Roy')).toBeVisible();
    await expect(number).toHaveValue('401178');
  },
});

export const WasExaminedMeanwhile = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    let member = invited;
    msw.use(
      reply(getMember, () => ({ data: member })),
      handle(correctMember, async () => {
        member = examined;
        return Response.json({ code: 'Conflict', message: begun, requestId: 'r-1' }, { status: 409 });
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct' }));
    const modal = within(await canvas.findByRole('dialog', { name: 'Correct Details' }));
    const name = modal.getByRole('textbox', { name: 'Full Name' });
    await userEvent.type(name, ' Nowak');
    await userEvent.click(modal.getByRole('button', { name: 'Save' }));
    await expect(await modal.findByRole('button', { name: 'Ask a Practitioner to Confirm' })).toBeVisible();
    await expect(name).toHaveValue(`${anna.user.fullName} Nowak`);
  },
});

/** A colleague makes a correction while the form is open, of name and birth date if no other is given. */
function correctedByAColleague(correction?: Partial<MemberDetails>, found: Partial<MemberDetails> = {}) {
  const before: MemberDetails = { ...invited, ...found, version: 'first', lastChanges: {} };
  const change = { at: eight, by: { id: testId('user', 2), fullName: 'Jane Roe' } };
  const after: MemberDetails = {
    ...before,
    ...(correction ?? {
      user: { ...before.user, fullName: 'Anna Zielińska' },
      birthDate: '1984-03-12',
      lastChanges: { fullName: change, birthDate: change },
    }),
    version: 'second',
  };
  let member = before;
  sent.mockClear();
  return [
    reply(getMember, () => ({ data: member })),
    handle(correctMember, async (request) => {
      const body = correctMember.body.parse(await request.json());
      sent(body);
      if (body.version === 'second') return Response.json({ data: after });
      member = after;
      const message = 'These details were changed in the meantime';
      const fields = { version: 'This is not the newest version' };
      return Response.json({ message, code: 'Conflict', fields, requestId: 'r-1' }, { status: 409 });
    }),
  ];
}

/** Types another name and a number, and saves. Returns the form and the question about the conflict. */
async function typeOverAColleague(canvas: ReturnType<typeof within>, userEvent: UserEventObject) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Correct' }));
  const modal = within(await canvas.findByRole('dialog', { name: 'Correct Details' }));
  const name = modal.getByRole('textbox', { name: 'Full Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Anna Nowak');
  await userEvent.type(modal.getByRole('textbox', { name: 'Employee Number (optional)' }), '40117');
  await userEvent.click(modal.getByRole('button', { name: 'Save' }));
  const question = await canvas.findByRole('alertdialog', { name: 'Jane Roe changed this in the meantime' });
  return { name, modal, question: within(question) };
}

export const CorrectedByAColleague = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(...correctedByAColleague());
  },
  play: async ({ canvas, userEvent }) => {
    const { question } = await typeOverAColleague(canvas, userEvent);
    const rows = question.getAllByRole('row').map(({ textContent }) => textContent);
    await expect(rows).toEqual([
      'ValueTheirsYours',
      'Full NameAnna ZielińskaJane Roe, 14 December 2026, 08:00Anna Nowak',
    ]);
  },
});

export const OwnFieldsCorrectedByAColleague = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      reply(listOrganizations, { data: [buildOrganization({ ownFields })] }),
      ...correctedByAColleague(
        {
          fieldValues: { [shoe]: '43', [shirt]: 'S' },
          lastChanges: { [`own-${shoe}`]: { at: eight, by: { id: testId('user', 2), fullName: 'Jane Roe' } } },
        },
        { fieldValues: { [shoe]: '42.5', [shirt]: 'M' } },
      ),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct' }));
    const modal = within(await canvas.findByRole('dialog', { name: 'Correct Details' }));
    const size = modal.getByRole('textbox', { name: /^Shoe size/ });
    await userEvent.clear(size);
    await userEvent.type(size, '1200,5');
    await userEvent.click(modal.getByRole('button', { name: 'Save' }));
    const question = within(await canvas.findByRole('alertdialog'));
    const rows = question.getAllByRole('row').map(({ textContent }) => textContent);
    await expect(rows).toEqual(['ValueTheirsYours', 'Shoe size43Jane Roe, 14 December 2026, 08:001200.5']);
    await userEvent.click(question.getByRole('button', { name: 'Keep Mine' }));
    // The shirt of the colleague stays.
    await waitFor(() =>
      expect(sent.mock.lastCall).toEqual([
        expect.objectContaining({ fieldValues: { [shoe]: '1200.5' }, version: 'second' }),
      ]),
    );
  },
});

export const KeepsMineOverAColleague = meta.story({
  ...CorrectedByAColleague.input,
  tags: ['!autodocs', '!visual'],
  play: async ({ canvas, userEvent }) => {
    const { question } = await typeOverAColleague(canvas, userEvent);
    await userEvent.click(question.getByRole('button', { name: 'Keep Mine' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    // The birth date of the colleague stays.
    await expect(sent.mock.lastCall).toEqual([
      { fullName: 'Anna Nowak', email: anna.user.email, employeeNumber: '40117', version: 'second' },
    ]);
  },
});

export const TakesTheirsAndGoesOn = meta.story({
  ...CorrectedByAColleague.input,
  tags: ['!autodocs', '!visual'],
  play: async ({ canvas, userEvent }) => {
    const { name, modal, question } = await typeOverAColleague(canvas, userEvent);
    await userEvent.click(question.getByRole('button', { name: 'Show Their Version' }));
    await waitFor(() => expect(name).toHaveValue('Anna Zielińska'));
    await expect(modal.getByRole('textbox', { name: 'Employee Number (optional)' })).toHaveValue('40117');
    await userEvent.click(modal.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent.mock.lastCall).toEqual([
        { fullName: 'Anna Zielińska', email: anna.user.email, employeeNumber: '40117', version: 'second' },
      ]),
    );
  },
});

/** Mocks the member on the server. Actions of a story change it. */
function memberIs(first: MemberDetails) {
  let member = first;
  sent.mockClear();
  return [
    reply(getMember, () => ({ data: member })),
    reply(deactivateMember, ({ body }) => {
      sent(body);
      member = deactivated;
      return { data: member };
    }),
    reply(reactivateMember, () => {
      member = anna;
      return { data: member };
    }),
  ];
}

export const WithData = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Anna Kowalska' })).toBeVisible();
    // In the header, and in the profile below the history.
    await waitFor(() => expect(canvas.getAllByText('anna.kowalska@imanworks.example')).toHaveLength(2));
    await expect(canvas.getAllByText('Active')[0]).toBeVisible();
    await expect(canvas.getByText('Nov 19, 2026 09:14')).toBeVisible();
    await expect(await canvas.findByText(/^Appointment Monday 14 December 2026, 08:00/)).toBeVisible();
    await expect(canvas.getByText(/^Cancelled appointment/)).toBeVisible();
    await expect(await canvas.findByText('Reason: 451 Try again later')).toBeVisible();
    for (const status of ['Queued', 'Sent', 'Failed']) await expect(canvas.getByText(status)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Resend Invitation' })).not.toBeInTheDocument();
  },
});

export const AddressRefused = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const refused = { status: 'Failed', isRefused: true, sentAt: null, error: '550 5.1.1 No such user' } as const;
    msw.use(
      reply(getMember, { data: invited }),
      reply(listMemberMessages, {
        data: [buildMemberMessage(1, refused), buildMemberMessage(2, refused)],
        meta: { total: 2 },
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Address refused')).toHaveLength(2);
    await expect(canvas.getAllByText('The mail server refused the address: 550 5.1.1 No such user')).toHaveLength(2);
    // Shown only once: an older refusal may be about an address that was corrected since.
    await expect(canvas.getByText('Check the address before you send it again.')).toBeVisible();
  },
});

export const NotAcceptedYet = meta.story({
  beforeEach({ msw }) {
    msw.use(reply(getMember, { data: invited }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Invited, not joined yet')).toBeVisible();
    await expect(canvas.getAllByText('Invited')[0]).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Resend Invitation' })).toBeEnabled();
  },
});

export const Deactivated = meta.story({
  beforeEach({ msw }) {
    const event: MemberEvent = {
      id: testId('mail', 720),
      kind: 'Deactivated',
      at: Date.UTC(2026, 11, 1, 10, 0),
      assessment: null,
      by: byJane,
      deactivationReason: 'NoLongerHere',
    };
    msw.use(reply(getMember, { data: deactivated }), reply(listMemberHistory, { data: [event], meta: { total: 1 } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Deactivated on 1 December 2026, 11:00')).toBeVisible();
    await expect(await canvas.findByText(/^No longer here/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Reactivate' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: 'Deactivate' })).not.toBeInTheDocument();
  },
});

export const NoHistory = meta.story({
  beforeEach({ msw }) {
    msw.use(
      reply(listMemberAssessments, { data: [], meta: { total: 0 } }),
      reply(listMemberHistory, { data: [], meta: { total: 0 } }),
      reply(listMemberMessages, { data: [], meta: { total: 0 } }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No assessments yet')).toBeVisible();
    await expect(await canvas.findByText('No messages yet')).toBeVisible();
    await expect(canvas.getByText('No history yet')).toBeVisible();
    await expect(canvas.getByText('No coming appointment')).toBeVisible();
  },
});

export const HistoryFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(listMemberAssessments, 503), refuse(listMemberHistory, 503), refuse(listMemberMessages, 503));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The assessments could not be loaded')).toBeVisible();
    await expect(await canvas.findByText('The messages could not be loaded')).toBeVisible();
    await expect(canvas.getByText('The history could not be loaded')).toBeVisible();
    await expect(canvas.getByText('The coming appointments could not be loaded')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Try Again' })).toHaveLength(4);
  },
});

export const ConfirmsBeforeDeactivating = meta.story({
  beforeEach({ msw }) {
    msw.use(...memberIs(booked));
  },
  play: async ({ canvas, step, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Deactivate' }));
    const dialog = within(await canvas.findByRole('alertdialog', { name: 'Deactivate Anna Kowalska?' }));
    await expect(dialog.getByText(/Their 2 coming appointments are cancelled, each with an email/)).toBeInTheDocument();
    await step('declining changes nothing', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Keep Active' }));
      await waitFor(() => expect(canvas.queryByRole('alertdialog')).not.toBeInTheDocument());
      await expect(sent).not.toHaveBeenCalled();
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Deactivate' }));
    await canvas.findByRole('alertdialog');
  },
});

export const StillNeededByTracks = meta.story({
  tags: ['!autodocs', 'visual'],
  beforeEach({ msw }) {
    const problem =
      '2 coming assessment schedules need this practitioner and would offer no more times. 14 appointments there would have to be moved.';
    sent.mockClear();
    msw.use(
      reply(getMember, { data: nurse }),
      handle(deactivateMember, async (request) => {
        sent(await request.json());
        return refuseUnlessKept(problem);
      }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Deactivate' }));
    const first = within(await page.findByRole('alertdialog'));
    await userEvent.click(first.getByRole('button', { name: 'Deactivate' }));
    const needed = within(await page.findByRole('alertdialog', { name: /is still needed/ }));
    await expect(needed.getByText(/14 appointments there would have to be moved/)).toBeVisible();
    await expect(sent.mock.calls).toEqual([[{}]]);
  },
});

export const DeactivatesAndReactivates = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(...memberIs(booked));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Deactivate' }));
    const dialog = within(await canvas.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('combobox', { name: /^Reason/ }));
    await userEvent.click(await page.findByRole('option', { name: 'No longer here' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await page.findByText('Anna Kowalska was deactivated');
    await expect(sent).toHaveBeenCalledWith({ reason: 'NoLongerHere' });
    await canvas.findByRole('button', { name: 'Reactivate' });
    const heading = canvas.getByRole('heading', { level: 1, name: 'Anna Kowalska' });
    await waitFor(() => expect(heading).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Reactivate' }));
    const question = within(await canvas.findByRole('alertdialog', { name: 'Reactivate Anna Kowalska?' }));
    await userEvent.click(question.getByRole('button', { name: 'Reactivate' }));
    await page.findByText('Anna Kowalska was reactivated');
    await expect(await canvas.findByRole('button', { name: 'Deactivate' })).toBeEnabled();
    await waitFor(() => expect(heading).toHaveFocus());
  },
});

export const ResendsTheInvitation = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(reply(getMember, { data: invited }), reply(resendMemberInvitation, { data: { done: true } }));
  },
  play: async ({ canvas, canvasElement, msw, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const resend = await canvas.findByRole('button', { name: 'Resend Invitation' });
    await userEvent.click(resend);
    await page.findByText('Invitation sent to anna.kowalska@imanworks.example');
    await expect(resend).toHaveAttribute('aria-disabled', 'true');
    // The page must not ask the server, which would refuse.
    msw.use(refuse(resendMemberInvitation, 500));
    await userEvent.click(resend);
    await page.findByText('Please wait a minute before resending');
  },
});

export const ResendsAfterAFailedAttempt = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      reply(getMember, { data: invited }),
      refuse(resendMemberInvitation, 503, { message: 'The mail server is not available' }),
    );
  },
  play: async ({ canvas, canvasElement, msw, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const resend = await canvas.findByRole('button', { name: 'Resend Invitation' });
    await userEvent.click(resend);
    await page.findByText('The mail server is not available');
    msw.use(reply(resendMemberInvitation, { data: { done: true } }));
    await userEvent.click(resend);
    await page.findByText('Invitation sent to anna.kowalska@imanworks.example');
  },
});

/** Days off on which people are booked lead to new times for them. */
export const PractitionerDropsOut = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    const problem = '3 booked appointments need this practitioner at a time when they would no longer work';
    const found = { assessmentId: testId('assessment', 1), assessmentName: 'Winter health check', count: 3 };
    msw.use(
      reply(getMember, { data: { ...deactivated, roles: [buildHeldRole({ role: 'Practitioners' })] } }),
      reply(getAvailability, { data: buildAvailability({ fullName: 'Anna Kowalska' }) }),
      reply(countDisplacedAppointments, { data: [found] }),
      handle(addDaysOff, async (request) => {
        const { keepsAppointments } = (await request.json()) as { keepsAppointments: boolean };
        if (keepsAppointments) return Response.json({ data: buildAvailability({ fullName: 'Anna Kowalska' }) });
        return refuseUnlessKept(problem);
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const away = within(await canvas.findByRole('region', { name: 'Days off' }));
    await userEvent.type(away.getByLabelText('First day'), '15/12/2026{Enter}');
    const question = within(await canvas.findByRole('alertdialog', { name: 'Appointments are booked then' }));
    await userEvent.click(question.getByRole('button', { name: 'Save Anyway' }));
    await expect(await canvas.findByText('Appointments need another time')).toBeVisible();
    const link = canvas.getByRole('link', { name: 'Find New Times: Winter health check' });
    await expect(link.getAttribute('href')).toMatch(/\/displaced\?practitionerId=/);
  },
});

/** Their hours can be read, but not changed. */
export const PractitionerDeactivated = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const left = { ...deactivated, roles: [buildHeldRole({ role: 'Practitioners' })] };
    const daysOff = [{ id: testId('user', 51), firstDay: '2026-12-24', lastDay: '2027-01-03' } as const];
    msw.use(
      reply(getMember, { data: left }),
      reply(getAvailability, {
        data: buildAvailability({ fullName: 'Anna Kowalska', days: officeHours, daysOff, canChange: false }),
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Anna Kowalska no longer works here')).toBeVisible();
    const hours = within(canvas.getByRole('region', { name: 'Working hours' }));
    await expect(hours.getAllByRole('textbox')[0]).toHaveAttribute('readonly');
    await expect(hours.queryByRole('button', { name: 'Save Hours' })).toBeNull();
    const away = within(canvas.getByRole('region', { name: 'Days off' }));
    await expect(away.queryByRole('button')).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(keepWaiting(getMember));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Member' })).toBeVisible();
  },
});

export const NotFound = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(getMember, 404, { code: 'NotFound', message: 'The member was not found' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This member was not found')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to Members List' })).toHaveAttribute('href', paths.members);
    await expect(canvas.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(getMember, 503));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The member could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeVisible();
  },
});

export const MarksMembersInTheSidebar = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Members' })).toHaveAttribute('aria-current', 'page');
  },
});

export const ShowsTheTimeZoneIfItDiffers = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    spyOn(browser, 'timeZone').mockReturnValue('Europe/London');
    const siteTimeZone = 'America/New_York';
    const place = {
      siteId: testId('assessment', 73),
      site: 'New York office',
      roomId: null,
      room: null,
      timeZone: siteTimeZone,
    };
    const [moved, ...earlier] = history;
    msw.use(
      ...answersOf([{ ...booking, appointments: [{ ...tuesday, place }] }, missedOnce]),
      reply(listHeldTimes, { data: [{ ...held, place }] }),
      reply(listMemberHistory, {
        data: moved ? [{ ...moved, siteTimeZone }, ...earlier] : [],
        meta: { total: history.length },
      }),
    );
  },
  play: async ({ canvas }) => {
    const note = 'Warsaw time. You seem to be in London (1 hour behind).';
    await expect(await canvas.findByText(note)).toBeVisible();
    await expect(await canvas.findByText('03:30 – 04:15 · New York time')).toBeVisible();
    await expect(canvas.getByRole('region', { name: /· New York office$/ })).toBeVisible();
    await expect(await canvas.findByText(/^Held: .* 03:30.* · New York time$/)).toBeVisible();
    await expect(canvas.getByText(/^From .* 02:00 to .* 02:00 · New York time$/)).toBeVisible();
    await expect(canvas.getAllByText(/^For .* 08:00$/)).not.toHaveLength(0);
  },
});

const nurse = buildMemberDetails({
  roles: [buildHeldRole(), buildHeldRole({ role: 'Practitioners', acceptedAt: null })],
});

/** A nurse who is also an employee. */
export const WithTwoRoles = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(reply(getMember, { data: nurse }));
  },
  play: async ({ canvas }) => {
    const roles = within(await canvas.findByRole('region', { name: 'Roles' }));
    await expect(roles.getByText('Invited. The role begins when they accept.')).toBeVisible();
    await expect(roles.getByRole('button', { name: 'Withdraw the invitation as Practitioner' })).toBeVisible();
    await expect(canvas.getByText('Member, Practitioner')).toBeVisible();
  },
});

export const InvitesToAnotherRole = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    let member = anna;
    sent.mockClear();
    msw.use(
      reply(getMember, () => ({ data: member })),
      reply(inviteTeam, ({ body }) => {
        sent(body);
        member = nurse;
        return { data: { invited: 1, skipped: [] } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Invite Anna Kowalska as Practitioner' }));
    await expect(await page.findByText('Anna Kowalska was invited as practitioner')).toBeInTheDocument();
    const withdraw = await canvas.findByRole('button', { name: 'Withdraw the invitation as Practitioner' });
    await waitFor(() => expect(withdraw.closest('li')).toHaveFocus());
    await expect(sent).toHaveBeenCalledWith({
      members: [{ fullname: 'Anna Kowalska', email: anna.user.email, role: 'Practitioners' }],
      redirectUrl: `${window.location.origin}${paths.emailLink}`,
    });
  },
});

export const EndsARole = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    let member = nurse;
    sent.mockClear();
    msw.use(
      reply(getMember, () => ({ data: member })),
      reply(endRole, ({ url }) => {
        sent(url.pathname.split('/').at(-1));
        member = anna;
        return { data: { done: true as const } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw the invitation as Practitioner' }));
    const dialog = within(await canvas.findByRole('alertdialog', { name: 'Withdraw the invitation as Practitioner?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw Invitation' }));
    await expect(await page.findByText('Invitation withdrawn')).toBeInTheDocument();
    const invite = await canvas.findByRole('button', { name: 'Invite Anna Kowalska as Practitioner' });
    await waitFor(() => expect(invite.closest('li')).toHaveFocus());
    await expect(sent).toHaveBeenCalledWith('Practitioners');
  },
});

const openErasure = async (
  canvas: ReturnType<typeof within>,
  userEvent: { click(element: Element): Promise<void> },
  name = anna.user.fullName,
): Promise<ReturnType<typeof within>> => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Erase Personal Data…' }));
  return within(await canvas.findByRole('dialog', { name: `Erase the personal data of ${name}?` }));
};

export const AsksBeforeItErases = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(reply(getMember, { data: booked }));
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openErasure(canvas, userEvent);
    await expect(dialog.getByText('Name, email address, picture, employee number and birth date')).toBeVisible();
    await expect(dialog.getByText(/2 coming appointments: they are cancelled without an email/)).toBeInTheDocument();
    await expect(dialog.getByRole('heading', { name: 'What stays, and why' })).toBeInTheDocument();
    await userEvent.type(dialog.getByRole('textbox'), 'anna@imanworks');
    await expect(dialog.getByRole('button', { name: 'Erase Personal Data' })).toBeDisabled();
    await userEvent.clear(dialog.getByRole('textbox'));
  },
});

/** The server wants a fresh code first. The members list shows the receipt. */
export const ErasesAfterACode = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    sent.mockClear();
    listed.mockClear();
    askedForErased.mockClear();
    const gone = (call: Call) =>
      handle(call, async ({ url }) => {
        askedForErased(new URL(url).pathname);
        return HttpResponse.json({ message: 'Not found', code: 'NotFound', requestId: 'r-1' }, { status: 404 });
      });
    let isFresh = false;
    const receipt = { done: true as const, reference: 'req-4k7', erasedAt: eight, canceledAppointments: 2 };
    msw.use(
      handle(eraseMember, async (request) => {
        if (isFresh) {
          sent(await request.json());
          msw.use(...[getMember, listMemberAssessments, listMemberHistory, listMemberMessages].map(gone));
        }
        return isFresh
          ? Response.json({ data: receipt })
          : Response.json({ message: 'Enter the code', code: 'CodeRequired', requestId: 'r-1' }, { status: 403 });
      }),
      reply(requestFreshCode, { data: { done: true as const } }),
      reply(verifyFreshCode, () => {
        isFresh = true;
        return { data: { done: true as const } };
      }),
      reply(getMemberImport, { data: null }),
      reply(listMembers, () => {
        listed();
        return buildMembersReply(buildMembers(3), { total: 3 });
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openErasure(canvas, userEvent);
    await userEvent.type(dialog.getByRole('textbox'), anna.user.email.toUpperCase());
    await userEvent.click(dialog.getByRole('button', { name: 'Erase Personal Data' }));
    const code = within(await canvas.findByRole('dialog', { name: 'Enter your code' }));
    await userEvent.type(code.getByRole('textbox', { name: 'Digit 1 of 4' }), '1234');
    const receipt = within(await canvas.findByRole('dialog', { name: 'The personal data was erased' }));
    await expect(receipt.getByText('req-4k7')).toBeVisible();
    await expect(receipt.getByText('14 December 2026, 08:00')).toBeVisible();
    await expect(sent.mock.calls).toEqual([[{ email: anna.user.email }]]);
    // Loaded anew after the page of the person has closed.
    await waitFor(() => expect(listed.mock.calls.length).toBeGreaterThan(1));
    await expect(askedForErased).not.toHaveBeenCalled();
  },
});

export const ReceiptOfAnErasure = meta.story({
  tags: ['visual'],
  beforeEach: ErasesAfterACode.input.beforeEach,
  args: {
    path: paths.members,
    state: {
      erasure: { reference: 'req-4k7', erasedAt: eight, canceledAppointments: 2, organizationName: 'Iman Works' },
    },
  },
});

export const SavesTheReceipt = meta.story({
  ...ReceiptOfAnErasure.input,
  tags: ['!autodocs', '!visual'],
  play: async ({ canvas, userEvent }) => {
    const saved = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const receipt = within(await canvas.findByRole('dialog', { name: 'The personal data was erased' }));
    await userEvent.click(receipt.getByRole('button', { name: 'Download Receipt' }));
    await expect(saved.mock.contexts.at(-1)).toHaveProperty('download', 'erasure-req-4k7.txt');
    await userEvent.click(receipt.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

export const TheLastAdministratorIsNotErased = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      refuse(eraseMember, 409, {
        code: 'Conflict',
        message: 'The last administrator of Iman Works cannot be erased. Invite another first.',
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openErasure(canvas, userEvent);
    await userEvent.type(dialog.getByRole('textbox'), anna.user.email);
    await userEvent.click(dialog.getByRole('button', { name: 'Erase Personal Data' }));
    await expect(await dialog.findByText(/The last administrator of Iman Works cannot be erased/)).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue(anna.user.email);
  },
});

export const ErasesAPersonWithoutAnAddressByName = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(reply(getMember, { data: buildMemberDetails({ user: { ...anna.user, email: '' } }) }));
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openErasure(canvas, userEvent);
    await expect(dialog.getByRole('button', { name: 'Erase Personal Data' })).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Their name, to confirm' }), anna.user.fullName ?? '');
    await expect(dialog.getByRole('button', { name: 'Erase Personal Data' })).toBeEnabled();
  },
});
