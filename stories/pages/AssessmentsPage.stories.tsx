import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { clock } from '#app/ui/time/clock.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { cancelForMember, scheduleAppointment } from '#contract/appointment.ts';
import { getAppointmentWeek, listAppointmentsOfDay } from '#contract/appointmentDay.ts';
import {
  cancelAssessment,
  countMailRecipients,
  deleteAssessment,
  duplicateAssessment,
  getAssessment,
  inviteMissedMembers,
  listAssessments,
  listTimeSlots,
  removeAssessmentMember,
  resendAllAssessmentInvitations,
  resendAssessmentInvitation,
  updateAssessment,
} from '#contract/assessment.ts';
import {
  exportAssessmentMembers,
  type ListedAssessmentMember,
  listAssessmentMemberMails,
  listAssessmentMembers,
} from '#contract/assessmentMember.ts';
import { explainTime } from '#contract/explainedTime.ts';
import { holdTime, type ListedHeldTime, listHeldTimes, releaseHeldTime } from '#contract/heldTime.ts';
import { listOrganizations } from '#contract/organization.ts';
import { listAssessmentMemberIds, previewParticipantBulk, runParticipantBulk } from '#contract/participantBulk.ts';
import { undo } from '#contract/undo.ts';
import { getMe } from '#contract/user.ts';
import { listWeek } from '#domain/calendarDate.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import {
  buildAssessment,
  buildAssessmentMember,
  buildAssessmentMembersReply,
  buildLoggedMail,
  buildMailRecipients,
  buildScheduledMember,
  buildTimeSlots,
  dayStart,
  december,
  organizationZone,
} from '#tests/support/assessmentBuilders.ts';
import { buildOrganization, buildUser, fixedNow, testId } from '#tests/support/builders.ts';
import { keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';

const winter = buildAssessment();
const rows = [
  winter,
  buildAssessment({
    id: testId('assessment', 2),
    name: 'Eye and posture screening',
    status: 'InProgress',
    memberCount: 62,
    scheduledCount: 58,
  }),
  buildAssessment({
    id: testId('assessment', 3),
    name: 'Night-shift health check',
    status: 'NotStarted',
    startDate: dayStart('2027-01-11'),
    endDate: dayStart('2027-01-22'),
    memberCount: 0,
    scheduledCount: 0,
  }),
  buildAssessment({
    id: testId('assessment', 4),
    name: 'Autumn health check',
    status: 'Completed',
    scheduledCount: 231,
  }),
];

const signedIn = [reply(getMe, { data: buildUser() }), reply(listOrganizations, { data: [buildOrganization()] })];
const list = reply(listAssessments, { data: rows, meta: { total: 9 } });
const details = [
  reply(getAssessment, { data: winter }),
  reply(countMailRecipients, { data: buildMailRecipients() }),
  reply(listAssessmentMembers, ({ url }) =>
    url.searchParams.get('filterByScheduled') === 'Scheduled'
      ? buildAssessmentMembersReply([1, 2, 3, 4].map(buildScheduledMember), { total: 163 })
      : buildAssessmentMembersReply(
          [5, 6, 7, 8].map((number) => buildAssessmentMember(number)),
          { total: 77 },
        ),
  ),
];

/**
 * Replies with these people on the tab Not Scheduled, and with nobody on the other: while a tab loads, the rows of the
 * other are inert, where only a test can press them.
 */
const replyNotScheduled = (rows: () => ListedAssessmentMember[], meta?: { total: number }) =>
  reply(listAssessmentMembers, ({ url }) =>
    buildAssessmentMembersReply(url.searchParams.get('filterByScheduled') === 'NotScheduled' ? rows() : [], meta),
  );

const buildMissedMember = (number: number) => ({
  ...buildScheduledMember(number),
  attendance: 'DidNotAttend' as const,
});
const requested = fn();

const queued = { status: 'queued', sentAt: null } as const;

const meta = preview.meta({
  title: 'Pages/Assessments',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.assessments },
  beforeEach({ msw }) {
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    spyOn(browser, 'timeZone').mockReturnValue(organizationZone);
    msw.use(...signedIn, list, ...details);
  },
});

export const WithData = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Winter health check' })).toBeVisible();
    await expect(canvas.getByText('163 of 240 scheduled')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(keepWaiting(listAssessments));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading..')).toBeVisible();
  },
});

export const Empty = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(reply(listAssessments, { data: [], meta: { total: 0 } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No assessments yet')).toBeVisible();
    await expect(canvas.getByText('Get started by adding your first assessment')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Create Assessment' })).toHaveAttribute(
      'href',
      paths.createAssessment,
    );
  },
});

export const NothingFound = meta.story({
  args: { path: `${paths.assessments}?search=spring` },
  beforeEach({ msw }) {
    msw.use(reply(listAssessments, { data: [], meta: { total: 0 } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No assessments found')).toBeVisible();
    await expect(canvas.queryByText('No assessments yet')).not.toBeInTheDocument();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(listAssessments, 503));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try Again' })).toBeVisible();
  },
});

export const DrawerOpen = meta.story({
  tags: ['!autodocs', 'visual'],
  args: { path: paths.assessmentDrawer(winter.id) },
  play: async ({ canvas }) => {
    const drawer = within(await canvas.findByRole('dialog'));
    await expect(await drawer.findByText('14/12/2026 – 18/12/2026')).toBeVisible();
    await expect(drawer.getByText('Mon–Fri 08:00–17:00')).toBeVisible();
    await expect(drawer.getByText(/200 places offered, 37 free. 77 people have not scheduled:/)).toHaveTextContent(
      '40 people will not find a time.',
    );
    await expect(drawer.getByRole('button', { name: 'Add 1 place per slot' })).toBeVisible();
    await expect(await drawer.findByText('Anna Kowalska')).toBeVisible();
  },
});

export const DrawerWithDisplacedAppointments = meta.story({
  tags: ['!autodocs', 'visual'],
  args: { path: paths.assessmentDrawer(winter.id) },
  beforeEach({ msw }) {
    msw.use(reply(getAssessment, { data: { ...winter, outsideSchedule: 20 } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('20 appointments no longer fit the schedule')).toBeVisible();
    const link = canvas.getByRole('link', { name: 'Find New Times' });
    await expect(link).toHaveAttribute('href', paths.displacedAppointments(winter.id));
    await expect(await canvas.findByText('Anna Kowalska')).toBeVisible();
  },
});

export const DrawerAddsPlaces = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentDrawer(winter.id) },
  beforeEach({ msw }) {
    requested.mockClear();
    let assessment = winter;
    msw.use(
      reply(getAssessment, () => ({ data: assessment })),
      reply(updateAssessment, ({ body }) => {
        requested(body);
        assessment = { ...assessment, appointmentsPerSlot: 3, seatsLeft: 137, version: 2 };
        return { data: assessment, meta: { outsideSchedule: 0 } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const drawer = within(await canvas.findByRole('dialog'));
    await userEvent.click(await drawer.findByRole('button', { name: 'Add 1 place per slot' }));
    const panel = within(await canvas.findByRole('alertdialog', { name: 'Add 1 place per slot?' }));
    await expect(panel.getByText('40 people will not find a time')).toBeVisible();
    await expect(requested).not.toHaveBeenCalled();
    await userEvent.click(panel.getByRole('button', { name: 'Add 1 place per slot' }));
    await waitFor(() => expect(drawer.queryByText('40 people will not find a time.')).not.toBeInTheDocument());
    await expect(requested).toHaveBeenCalledWith(expect.objectContaining({ appointmentsPerSlot: 3 }));
    await expect(drawer.queryByRole('button', { name: 'Add 1 place per slot' })).not.toBeInTheDocument();
    await expect(drawer.getByRole('region', { name: 'Booking progress' })).toHaveFocus();
  },
});

export const DrawerLoading = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentDrawer(winter.id) },
  beforeEach({ msw }) {
    msw.use(keepWaiting(getAssessment));
  },
  play: async ({ canvas }) => {
    const waiting = await canvas.findByRole('status', { name: 'Loading the assessment' });
    await waitFor(() => expect(waiting).toBeVisible());
  },
});

export const DrawerWithoutMembers = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentDrawer(winter.id) },
  beforeEach({ msw }) {
    msw.use(reply(getAssessment, { data: { ...winter, status: 'NotStarted', memberCount: 0, scheduledCount: 0 } }));
  },
  play: async ({ canvas }) => {
    const note = await canvas.findByText('Nobody is invited yet.');
    await waitFor(() => expect(note).toBeVisible());
    const drawer = within(canvas.getByRole('dialog'));
    await expect(drawer.getByText('Draft')).toBeVisible();
    await expect(drawer.getByText('Not Started')).toBeVisible();
  },
});

export const DrawerCancelled = meta.story({
  tags: ['!autodocs', 'visual'],
  args: { path: paths.assessmentDrawer(winter.id) },
  beforeEach({ msw }) {
    const booked = [1, 2, 3].map(buildScheduledMember);
    msw.use(
      reply(getAssessment, {
        data: {
          ...winter,
          status: 'Canceled',
          scheduledCount: 0,
          staffReason: { code: 'PractitionerUnavailable', note: 'We will invite you again in January.' },
        },
      }),
      replyNotScheduled(() => booked.map(({ appointment, ...member }) => ({ ...member, canceled: appointment }))),
    );
  },
  play: async ({ canvas }) => {
    const status = await canvas.findByText('Cancelled');
    await waitFor(() => expect(status).toBeVisible());
    await expect(canvas.queryByRole('button', { name: 'Cancel Assessment' })).not.toBeInTheDocument();
    await expect(await canvas.findAllByText('Had been booked for')).toHaveLength(3);
    await expect(canvas.getByText('Cancelled: The practitioner is not available')).toBeVisible();
  },
});

export const DrawerNotFound = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentDrawer(winter.id) },
  beforeEach({ msw }) {
    msw.use(refuse(getAssessment, 404, { code: 'NotFound', message: 'The assessment was not found' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This assessment was not found')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  },
});

export const AllInvitedMembers = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentDrawer(winter.id) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'All Invited Members' }));
    await expect(await canvas.findByRole('searchbox', { name: 'Search by name or email' })).toBeVisible();
    await expect(await canvas.findByText('Anna Kowalska')).toBeVisible();
  },
});

export const ByDay = meta.story({
  tags: ['visual'],
  args: { path: paths.assessmentDrawer(winter.id) },
  beforeEach({ msw }) {
    const assessment = { id: winter.id, name: winter.name };
    const members = [1, 2, 3].map((number) => {
      const { lastMail: _lastMail, ...member } = buildScheduledMember(number);
      return { ...member, assessment };
    });
    const startsAt = december(14, '12:00');
    const freeSlots = [{ assessment, startsAt, endsAt: startsAt + 45 * 60_000, remaining: 2 }];
    msw.use(
      reply(getAppointmentWeek, {
        data: listWeek('2026-12-14', 1).map((date) => ({ date, booked: 16, free: 4 })),
      }),
      reply(listAppointmentsOfDay, ({ url }) => {
        requested(url.searchParams.get('assessmentId'));
        return { data: { members, freeSlots }, meta: { total: 3, currentPage: 1 } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'By Day' }));
    await expect(await canvas.findByRole('heading', { name: 'Monday, 14 December 2026' })).toBeVisible();
    await expect(await canvas.findByText('3 booked, 2 places free')).toBeVisible();
    // The pressed button is gone.
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'By Day' })).toHaveFocus());
    await expect(requested).toHaveBeenCalledWith(winter.id);
    await expect(canvas.getByRole('link', { name: 'Open in Calendar' })).toHaveAttribute(
      'href',
      paths.assessmentCalendar(winter.id, '2026-12-14'),
    );
  },
});

export const ReturnsFromByDay = meta.story({
  ...ByDay.input,
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'By Day' }));
    await canvas.findByRole('heading', { name: 'Monday, 14 December 2026' });
    await userEvent.click(canvas.getByRole('button', { name: 'Back to overview' }));
    await expect(await canvas.findByRole('button', { name: 'By Day' })).toBeVisible();
  },
});

export const ShowsTheTimeZoneIfItDiffers = meta.story({
  tags: ['visual'],
  args: { path: paths.assessmentDrawer(winter.id) },
  beforeEach({ msw }) {
    spyOn(browser, 'timeZone').mockReturnValue('Europe/London');
    const inNewYork = { ...buildScheduledMember(2), siteTimeZone: 'America/New_York' };
    msw.use(reply(listAssessmentMembers, buildAssessmentMembersReply([buildScheduledMember(1), inNewYork])));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You seem to be in London \(1 hour behind\)/)).toBeVisible();
    await expect(await canvas.findByText('08:45')).toBeVisible();
    await expect(canvas.getByText('03:30 · New York time')).toBeVisible();
  },
});

export const RequestsFourCardsPerPage = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      reply(listAssessments, ({ url }) => ({
        data: [
          buildAssessment({
            name: `limit ${url.searchParams.get('limit')} offset ${url.searchParams.get('offset')}`,
          }),
        ],
        meta: { total: 9 },
      })),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Page 3' }));
    await expect(await canvas.findByRole('heading', { name: 'limit 4 offset 8' })).toBeVisible();
  },
});

export const ClosingTheDrawerFocusesItsCard = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, step, userEvent }) => {
    const link = await canvas.findByRole('link', { name: 'View details: Winter health check' });
    await step('open the drawer and close it by keyboard', async () => {
      await userEvent.click(link);
      await userEvent.click(await canvas.findByRole('button', { name: 'Close' }));
    });
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(link).toHaveFocus();
  },
});

export const ClosingADrawerOpenedByUrlFocusesItsCard = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentDrawer(winter.id) },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText('163 of 240 scheduled');
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('link', { name: 'View details: Winter health check' })).toHaveFocus());
  },
});

export const ResendsAnInvitation = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentDrawer(winter.id) },
  beforeEach({ msw }) {
    const freya = buildAssessmentMember(6);
    msw.use(
      replyNotScheduled(() => [freya]),
      reply(resendAssessmentInvitation, () => {
        freya.lastMail = buildLoggedMail(6, { queuedAt: fixedNow, sentAt: null, status: 'queued' });
        return { data: { done: true as const } };
      }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Not Scheduled 77' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Resend to Freya Lindqvist' }));
    const again = canvas.getByRole('button', { name: 'Resend to Freya Lindqvist' });
    await waitFor(() => expect(again).toHaveAttribute('aria-disabled', 'true'));
    await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
    await expect(again).toHaveFocus();
    const page = within(canvasElement.ownerDocument.body);
    const toast = await page.findByText('Invitation sent to freya.lindqvist@imanworks.example');
    await waitFor(() => expect(toast).toBeVisible());
  },
});

export const RemovesMembersWithoutAppointment = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentDrawer(winter.id) },
  beforeEach({ msw }) {
    const invited = [5, 6].map((number) => buildAssessmentMember(number));
    msw.use(
      replyNotScheduled(() => invited, { total: invited.length }),
      reply(removeAssessmentMember, ({ url }) => {
        invited.splice(
          invited.findIndex(({ id }) => url.pathname.endsWith(id)),
          1,
        );
        return { data: { done: true as const } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Not Scheduled 77' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'More for Emre Yılmaz' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Remove' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(canvas.queryByText('Emre Yılmaz')).not.toBeInTheDocument());
    await expect(canvas.getByText('Freya Lindqvist')).toBeVisible();
    const drawer = within(canvas.getByRole('dialog'));
    await expect(drawer.getByRole('heading', { name: 'Winter health check' })).toHaveFocus();
  },
});

const cancelBody = fn();

export const CancelsAfterConfirmation = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentDrawer(winter.id) },
  beforeEach({ msw }) {
    let status = winter.status;
    cancelBody.mockClear();
    msw.use(
      reply(getAssessment, () => ({ data: { ...winter, status } })),
      reply(cancelAssessment, ({ body }) => {
        cancelBody(body);
        status = 'Canceled';
        return { data: { ...winter, status }, meta: { mails: { mailed: 230, noEmail: 9, notJoined: 0 } } };
      }),
    );
  },
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    await step('declining changes nothing', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Cancel Assessment' }));
      await userEvent.click(await canvas.findByRole('button', { name: 'Keep Assessment' }));
      await expect(canvas.queryByText('Cancelled')).not.toBeInTheDocument();
    });
    await step('confirming cancels', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Cancel Assessment' }));
      const dialog = within(await canvas.findByRole('alertdialog'));
      await userEvent.click(dialog.getByRole('checkbox', { name: 'Also tell the 77 people who have not booked' }));
      await expect(await dialog.findByText('230 emails go out now')).toBeVisible();
      await expect(dialog.getByText('9 people have no email address: no email')).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel Assessment' }));
      await expect(await canvas.findByText('Cancelled')).toBeVisible();
      await expect(cancelBody).toHaveBeenCalledWith({ tellNotScheduled: true });
      const page = within(canvasElement.ownerDocument.body);
      await expect(
        await page.findByText('230 people get an email. 9 people have no email address: no email.'),
      ).toBeInTheDocument();
    });
  },
});

export const DeletesDraft = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentDrawer(winter.id) },
  beforeEach({ msw }) {
    const draft = { ...winter, status: 'NotStarted', memberCount: 0, scheduledCount: 0 } as const;
    let isDeleted = false;
    msw.use(
      reply(getAssessment, { data: draft }),
      reply(listAssessments, () => ({ data: isDeleted ? [] : [draft], meta: { total: isDeleted ? 0 : 1 } })),
      reply(deleteAssessment, () => {
        isDeleted = true;
        return { data: { done: true as const } };
      }),
    );
  },
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    await step('a draft is deleted, not cancelled', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Delete Draft' }));
      await expect(canvas.queryByRole('button', { name: 'Cancel Assessment' })).not.toBeInTheDocument();
    });
    await step('keeping it changes nothing', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Keep Draft' }));
      await waitFor(() => expect(canvas.queryByRole('alertdialog')).not.toBeInTheDocument());
    });
    await step('deleting closes the drawer and removes the card', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Delete Draft' }));
      const dialog = within(await canvas.findByRole('alertdialog'));
      await userEvent.click(dialog.getByRole('button', { name: 'Delete Draft' }));
      const body = within(canvasElement.ownerDocument.body);
      // The toast moves in the DOM when the dialog below it closes.
      await waitFor(() => expect(body.getByText('Draft deleted')).toBeInTheDocument());
      await expect(await canvas.findByText('No assessments yet')).toBeVisible();
      await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
      await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
    });
  },
});

export const CannotDeleteAfterAll = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentDrawer(winter.id) },
  beforeEach({ msw }) {
    const message = 'People are invited to this assessment. You can cancel it instead.';
    msw.use(
      reply(getAssessment, { data: { ...winter, status: 'NotStarted', memberCount: 0, scheduledCount: 0 } }),
      refuse(deleteAssessment, 409, { code: 'Conflict', message }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Draft' }));
    const dialog = within(await canvas.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Draft' }));
    await expect(
      await canvas.findByText('People are invited to this assessment. You can cancel it instead.'),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Delete Draft' })).toBeVisible();
  },
});

export const Duplicates = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentDrawer(winter.id) },
  beforeEach({ msw }) {
    const copy = buildAssessment({ id: testId('assessment', 9), name: 'Copy of Winter health check' });
    msw.use(reply(duplicateAssessment, { data: copy }), reply(getAssessment, { data: copy }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Duplicate' }));
    await expect(await canvas.findByRole('textbox', { name: 'Assessment Name' })).toHaveValue(
      'Copy of Winter health check',
    );
  },
});

const members = `${paths.assessmentDrawer(winter.id)}&view=members`;

export const InvitedMembersWithMails = meta.story({
  args: { path: members },
  beforeEach({ msw }) {
    const failed = { status: 'failed', sentAt: null, error: '451 Try again later' } as const;
    const refused = { ...failed, isRefused: true, error: '550 5.1.1 No such mailbox' } as const;
    msw.use(
      reply(
        listAssessmentMembers,
        buildAssessmentMembersReply([
          buildScheduledMember(1),
          buildAssessmentMember(2, { lastMail: buildLoggedMail(2, refused) }),
          buildAssessmentMember(3, { lastMail: buildLoggedMail(3, queued) }),
          buildAssessmentMember(4, { lastMail: null }),
          buildAssessmentMember(5, { lastMail: buildLoggedMail(5, failed) }),
        ]),
      ),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Confirmation of the appointment sent 1 December 2026, 10:00')).toBeVisible();
    await expect(
      canvas.getByText('Invitation could not be sent 1 December 2026, 10:00: 451 Try again later'),
    ).toBeVisible();
    await expect(canvas.getByText(/^Address refused, invitation of .*550 5\.1\.1 No such mailbox/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Check the address' })).toHaveAttribute(
      'href',
      paths.member(buildAssessmentMember(2).organizationMember.user.id),
    );
    await expect(canvas.getByText('Invitation waiting since 1 December 2026, 10:00')).toBeVisible();
  },
});

export const PendingInvitations = meta.story({
  args: { path: members },
  beforeEach({ msw }) {
    const { data, meta: counts } = buildAssessmentMembersReply(
      [1, 2].map((number) => buildAssessmentMember(number, { lastMail: buildLoggedMail(number, queued) })),
    );
    msw.use(reply(listAssessmentMembers, { data, meta: { ...counts, waitingMails: { count: 1, dailyLimit: 500 } } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 invitation waits: today’s limit of 500 is reached.')).toBeVisible();
  },
});

export const NoMemberMatchesTheSearch = meta.story({
  args: { path: members },
  beforeEach({ msw }) {
    msw.use(reply(listAssessmentMembers, buildAssessmentMembersReply([], { scheduledCount: 0, notScheduledCount: 0 })));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search by name or email' }), 'nobody');
    await expect(await canvas.findByText('Nobody fits the search.')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Clear search and filters' })).toBeVisible();
  },
});

export const ClearsTheSearchOfMembers = meta.story({
  ...NoMemberMatchesTheSearch.input,
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const search = await canvas.findByRole('searchbox', { name: 'Search by name or email' });
    await userEvent.type(search, 'nobody');
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear search and filters' }));
    await expect(search).toHaveValue('');
    await expect(await canvas.findByText('Nobody has scheduled.')).toBeVisible();
  },
});

export const NobodyMissedTheirAppointment = meta.story({
  tags: ['!autodocs'],
  args: { path: `${members}&attendance=DidNotAttend` },
  beforeEach({ msw }) {
    msw.use(reply(listAssessmentMembers, buildAssessmentMembersReply([], { scheduledCount: 3, notScheduledCount: 0 })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody missed their appointment.')).toBeVisible();
  },
});

export const InvitedMembersFailed = meta.story({
  args: { path: members },
  beforeEach({ msw }) {
    msw.use(refuse(listAssessmentMembers, 503));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try Again' })).toBeVisible();
  },
});

export const ChoosingATimeForAMember = meta.story({
  args: { path: members },
  beforeEach({ msw }) {
    msw.use(
      reply(listTimeSlots, { data: buildTimeSlots({ [december(14, '08:00')]: 0 }) }),
      reply(explainTime, {
        data: {
          canBook: false,
          rules: [
            { rule: 'PersonActive', passes: true, text: 'This member is active' },
            { rule: 'TimeOffered', passes: true, text: 'This time is offered' },
            { rule: 'PlaceFree', passes: false, text: 'This slot is no longer available' },
          ],
        },
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Not Scheduled 77' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'More for Emre Yılmaz' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Book Appointment' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Book for Emre Yılmaz' }));
    await expect(await dialog.findByRole('radio', { name: /^08:45, Monday, 14 December 2026/ })).toBeEnabled();
    await expect(dialog.getByRole('button', { name: 'Choose a time' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(dialog.getByRole('radio', { name: '08:00, Monday, 14 December 2026, Full' }));
    const tooltip = within(await dialog.findByRole('tooltip'));
    await waitFor(() => expect(tooltip.getByRole('status')).toHaveTextContent('This slot is no longer available'));
    await expect(tooltip.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Passes: This member is active',
      'Passes: This time is offered',
      'Fails: This slot is no longer available',
    ]);
  },
});

/** Request bodies of the changing calls. */
let sent: unknown[] = [];

export const BooksForAMember = meta.story({
  tags: ['!autodocs'],
  args: { path: members },
  beforeEach({ msw }) {
    sent = [];
    let waiting = [5, 6].map((number) => buildAssessmentMember(number));
    msw.use(
      reply(listTimeSlots, { data: buildTimeSlots() }),
      replyNotScheduled(() => waiting, { total: 77 }),
      reply(scheduleAppointment, ({ body }) => {
        sent.push(body);
        waiting = waiting.slice(1);
        const { startsAt } = body as { startsAt: number };
        const times = { startsAt, endsAt: startsAt + 45 * 60_000 };
        return {
          data: { id: testId('mail', 900), ...times, assessmentId: winter.id, assessmentMemberId: testId('user') },
        };
      }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Not Scheduled 77' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'More for Emre Yılmaz' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Book Appointment' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Book for Emre Yılmaz' }));
    await userEvent.click(await dialog.findByRole('radio', { name: /^08:45, Monday, 14 December 2026/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Book Monday 14 December, 08:45' }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('Emre Yılmaz is booked for Monday 14 December, 08:45')).toBeInTheDocument();
    await expect(sent).toEqual([{ startsAt: december(14, '08:45'), assessmentMemberId: testId('user', 505) }]);
    await waitFor(() => expect(canvas.queryByText('Emre Yılmaz')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByText('Freya Lindqvist').closest('ul')).toHaveFocus());
  },
});

export const HoldsATimeForAMember = meta.story({
  tags: ['visual'],
  args: { path: members },
  beforeEach({ msw }) {
    sent = [];
    let heldTimes: ListedHeldTime[] = [];
    const emre = buildAssessmentMember(5);
    const { id: userId } = emre.organizationMember.user;
    msw.use(
      reply(listTimeSlots, { data: buildTimeSlots() }),
      replyNotScheduled(() => [emre, buildAssessmentMember(6)], { total: 77 }),
      reply(listHeldTimes, () => ({ data: heldTimes })),
      reply(holdTime, ({ body }) => {
        sent.push(body);
        const { startsAt, expiresAt } = holdTime.body.parse(body);
        const held = {
          id: testId('mail', 901),
          assessmentId: winter.id,
          assessmentMemberId: emre.id,
          startsAt,
          endsAt: startsAt + 45 * 60_000,
          expiresAt,
        };
        const named = { assessmentName: winter.name, trackId: winter.id, userId, name: 'Emre Yılmaz' };
        heldTimes = [{ ...held, ...named }];
        return { data: { ...held, undoId: testId('mail', 902) } };
      }),
      reply(releaseHeldTime, () => {
        heldTimes = [];
        return { data: { done: true as const, undoId: testId('mail', 903) } };
      }),
    );
  },
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('tab', { name: 'Not Scheduled 77' }));
    await step('holding a time', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'More for Emre Yılmaz' }));
      await userEvent.click(await canvas.findByRole('menuitem', { name: 'Book Appointment' }));
      const dialog = within(await canvas.findByRole('dialog', { name: 'Book for Emre Yılmaz' }));
      await userEvent.click(await dialog.findByRole('radio', { name: 'Hold' }));
      await userEvent.click(await dialog.findByRole('radio', { name: /^08:45, Monday, 14 December 2026/ }));
      await userEvent.click(dialog.getByRole('combobox', { name: 'Hold until' }));
      await userEvent.click(await page.findByRole('option', { name: '3 days, until 10/12/2026 10:00' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Hold Monday 14 December, 08:45' }));
      await expect(await canvas.findByText('Held: Monday 14 December, 08:45, until 10/12/2026 10:00')).toBeVisible();
      const expiresAt = fixedNow + 3 * 86_400_000;
      await expect(sent).toEqual([
        { startsAt: december(14, '08:45'), assessmentMemberId: testId('user', 505), expiresAt },
      ]);
    });
    await step('releasing it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Book or Release the time held for Emre Yılmaz' }));
      const dialog = within(await canvas.findByRole('dialog', { name: 'Held for Emre Yılmaz' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Release' }));
      await waitFor(() => expect(canvas.queryByText(/^Held: /)).not.toBeInTheDocument());
      await expect(
        await page.findByText('Monday 14 December, 08:45 is no longer held for Emre Yılmaz'),
      ).toBeInTheDocument();
      // They cover the row's menu on narrow screens.
      for (const dismiss of page.getAllByRole('button', { name: 'Dismiss' })) await userEvent.click(dismiss);
      await waitFor(() => expect(page.queryByText(/is no longer held/)).not.toBeInTheDocument());
    });
  },
});

export const ATakenTimeKeepsTheDialogOpen = meta.story({
  tags: ['!autodocs'],
  args: { path: members },
  beforeEach({ msw }) {
    let remaining = {};
    msw.use(
      reply(listTimeSlots, () => {
        const data = buildTimeSlots(remaining);
        remaining = { [december(14, '13:00')]: 0 };
        return { data };
      }),
      refuse(scheduleAppointment, 409, { code: 'SlotUnavailable', message: 'This slot is no longer available' }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More for Anna Kowalska' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Move Appointment' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Move the appointment of Anna Kowalska' }));
    await userEvent.click(await dialog.findByRole('radio', { name: /^13:00, Monday, 14 December 2026/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Move to Monday 14 December, 13:00' }));
    await expect(await dialog.findByText(/^Somebody was faster: .* is not free any more$/)).toBeVisible();
    const choose = await dialog.findByRole('button', { name: 'Choose the new time' });
    await expect(choose).toHaveFocus();
    await expect(choose).toHaveAttribute('aria-disabled', 'true');
  },
});

export const CancelsTheAppointmentOfAMember = meta.story({
  tags: ['!autodocs'],
  args: { path: members },
  beforeEach({ msw }) {
    requested.mockClear();
    const booked = [1, 2].map(buildScheduledMember);
    msw.use(
      reply(listAssessmentMembers, () => buildAssessmentMembersReply(booked, { total: booked.length })),
      reply(cancelForMember, ({ body }) => {
        requested(body);
        booked.shift();
        return { data: { done: true as const, undoId: testId('mail', 700) } };
      }),
      refuse(undo, 409, {
        code: 'Conflict',
        message: 'It is too late to undo this: Anna Kowalska has already been told.',
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More for Anna Kowalska' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Cancel Appointment' }));
    await userEvent.click(await canvas.findByRole('combobox', { name: /^Reason/ }));
    await userEvent.click(await canvas.findByRole('option', { name: 'The time or place has changed' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /^In your own words/ }), 'Room 12');
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel Appointment' }));
    await waitFor(() =>
      expect(requested).toHaveBeenCalledWith({ staffReason: { code: 'TimeOrPlaceChanged', note: 'Room 12' } }),
    );
    await waitFor(() => expect(canvas.queryByText('Anna Kowalska')).not.toBeInTheDocument());
    await expect(canvas.getByText('Bartosz Lis')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(canvas.getByText('It is too late to undo this: Anna Kowalska has already been told.')).toBeVisible(),
    );
  },
});

export const ShowsAllMailsOfAMember = meta.story({
  tags: ['!autodocs'],
  args: { path: members },
  beforeEach({ msw }) {
    msw.use(
      reply(listAssessmentMemberMails, {
        data: [buildLoggedMail(1, { kind: 'appointmentScheduled' }), buildLoggedMail(2)],
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More for Anna Kowalska' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Emails' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Emails to Anna Kowalska' }));
    await expect(await dialog.findByText('Invitation sent 1 December 2026, 10:00')).toBeVisible();
    await expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  },
});

export const ResendsToAllAfterConfirmation = meta.story({
  tags: ['!autodocs'],
  args: { path: members },
  beforeEach({ msw }) {
    msw.use(reply(resendAllAssessmentInvitations, { data: { sent: 75 } }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Resend to All' }));
    const dialog = within(await canvas.findByRole('alertdialog', { name: 'Resend to 77 people?' }));
    await expect(await dialog.findByText('70 emails go out now')).toBeVisible();
    await expect(dialog.getByText(/5 people got one within the last minute: no email/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Send 70 Invitations' }));
    await expect(await within(canvasElement.ownerDocument.body).findByText('75 invitations sent')).toBeInTheDocument();
  },
});

export const SaysThatResendingFailed = meta.story({
  tags: ['!autodocs'],
  args: { path: members },
  beforeEach({ msw }) {
    msw.use(
      replyNotScheduled(() => [buildAssessmentMember(6)]),
      refuse(resendAssessmentInvitation, 503, { message: 'The invitation could not be queued' }),
      refuse(resendAllAssessmentInvitations, 503, { message: 'The invitations could not be queued' }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('tab', { name: 'Not Scheduled 77' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Resend to Freya Lindqvist' }));
    await expect(await page.findByText('The invitation could not be queued')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Resend to All' }));
    const dialog = within(await canvas.findByRole('alertdialog', { name: 'Resend to 77 people?' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Send 70 Invitations' }));
    await expect(await page.findByText('The invitations could not be queued')).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Resend to All' })).toHaveFocus());
  },
});

export const InvitesPeopleWhoDidNotAttend = meta.story({
  tags: ['visual'],
  args: { path: paths.missedMembers(winter.id) },
  beforeEach({ msw }) {
    let missed = 12;
    let assessment = buildAssessment({
      bookingLeadTime: true,
      bookingStartDate: dayStart('2026-11-23'),
      bookingEndDate: dayStart('2026-12-04'),
    });
    requested.mockClear();
    msw.use(
      reply(getAssessment, () => ({ data: assessment })),
      reply(updateAssessment, ({ body }) => {
        requested(body);
        assessment = { ...assessment, bookingLeadTime: false, bookingEndDate: null, version: 2 };
        return { data: assessment, meta: { outsideSchedule: 0 } };
      }),
      reply(listAssessmentMembers, ({ url }) => {
        requested(url.searchParams.getAll('filterByAttendance[]'));
        const people = missed === 0 ? [] : [1, 2, 3].map(buildMissedMember);
        return buildAssessmentMembersReply(people, {
          total: missed,
          ...(missed > 0 && { missedToInvite: missed }),
        });
      }),
      reply(inviteMissedMembers, () => {
        missed = 0;
        return { data: { sent: 12 } };
      }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(await canvas.findByText('12 people did not attend')).toBeVisible();
    await expect(requested).toHaveBeenCalledWith(['DidNotAttend']);
    await userEvent.click(canvas.getByRole('button', { name: 'Invite Again to Winter health check' }));
    const panel = within(await canvas.findByRole('alertdialog', { name: 'Invite 12 people again?' }));
    await expect(panel.getByText('Booking closed on 4 December: nobody can book a time')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: /^Open until/ }));
    await waitFor(() => expect(panel.queryByText(/^Booking closed/)).not.toBeInTheDocument());
    await expect(requested).toHaveBeenCalledWith(
      expect.objectContaining({ bookingLeadTime: false, bookingEndDate: null }),
    );
    await userEvent.click(panel.getByRole('button', { name: 'Invite 12 People Again' }));
    await expect(await within(canvasElement.ownerDocument.body).findByText('12 invitations sent')).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'All Invited Members' })).toHaveFocus());
  },
});

export const ShowsAFailedExport = meta.story({
  tags: ['!autodocs'],
  args: { path: members },
  beforeEach({ msw }) {
    msw.use(refuse(exportAssessmentMembers, 404, { code: 'NotFound', message: 'The assessment was not found' }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export CSV' }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('The assessment was not found')).toBeInTheDocument();
  },
});

export const RestoresTheMemberListFromTheUrl = meta.story({
  tags: ['!autodocs'],
  args: { path: `${members}&tab=NotScheduled&memberSearch=a&memberSort=fullName_DESC` },
  play: async ({ canvas, userEvent }) => {
    const tab = await canvas.findByRole('tab', { name: /^Not Scheduled/ });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('searchbox', { name: 'Search by name or email' })).toHaveValue('a');
    await userEvent.click(canvas.getByRole('tab', { name: /^Scheduled/ }));
    await expect(await canvas.findByRole('tab', { name: /^Scheduled/, selected: true })).toBeVisible();
  },
});

export const RemovesSelectedParticipants = meta.story({
  tags: ['visual'],
  args: { path: `${members}&tab=NotScheduled` },
  beforeEach({ msw }) {
    requested.mockClear();
    const ids = Array.from({ length: 77 }, (_, index) => buildAssessmentMember(index + 1).id);
    msw.use(
      replyNotScheduled(() => [5, 6, 7, 8].map((number) => buildAssessmentMember(number)), { total: 77 }),
      reply(listAssessmentMemberIds, ({ url }) => {
        requested(Object.fromEntries(url.searchParams));
        return { data: ids };
      }),
      reply(previewParticipantBulk, ({ body }) => {
        requested(body);
        return {
          data: { assessmentMemberIds: ids.slice(2), mails: 0, leftOut: [{ reason: 'Examined' as const, count: 2 }] },
        };
      }),
      reply(runParticipantBulk, ({ body }) => {
        requested(body);
        return { data: { done: 75, leftOut: [], undoId: testId('mail', 710) } };
      }),
      reply(undo, ({ body }) => {
        requested(body);
        return { data: { done: true as const } };
      }),
    );
  },
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select all on this page' }));
    const bar = within(canvas.getByRole('region', { name: 'Selected people' }));
    await expect(bar.getByRole('status')).toHaveTextContent('4 selected');
    await step('all found are selected, with the filters of the list', async () => {
      await userEvent.click(bar.getByRole('button', { name: 'Select all 77 found' }));
      await waitFor(() => expect(bar.getByRole('status')).toHaveTextContent('77 selected'));
      await expect(requested).toHaveBeenCalledWith({
        filterByScheduled: 'NotScheduled',
        sortBy: 'fullName',
        sortDirection: 'ASC',
      });
    });
    await step('says who is removed and who stays, and does it', async () => {
      await userEvent.click(bar.getByRole('button', { name: 'Remove…' }));
      const dialog = within(await canvas.findByRole('dialog', { name: 'Remove from the assessment' }));
      await expect(await dialog.findByText('75 people')).toBeVisible();
      await expect(dialog.getByText('Left out: appointment in the history')).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
      await expect(await dialog.findByText('Done')).toBeVisible();
      await expect(await page.findByText('Removed from the assessment')).toBeVisible();
    });
    await step('undoes it from the report, which is left with the people still selected', async () => {
      await userEvent.click(page.getByRole('button', { name: 'Undo' }));
      await expect(await page.findByText('Undone')).toBeVisible();
      await waitFor(() => expect(canvas.queryByRole('dialog', { name: 'Remove from the assessment' })).toBeNull());
      await expect(requested).toHaveBeenLastCalledWith({ earlierUndoIds: [] });
      await expect(bar.getByRole('status')).toHaveTextContent('77 selected');
    });
  },
});

export const BackToTheOverviewKeepsListState = meta.story({
  tags: ['!autodocs'],
  args: { path: `${paths.assessments}?search=winter&id=${winter.id}&view=members` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Back to overview' }));
    const drawer = within(await canvas.findByRole('dialog', { name: 'Winter health check' }));
    await expect(await drawer.findByText('14/12/2026 – 18/12/2026')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(canvas.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('winter');
  },
});

export const BooksAgainForSomebodyWhoDidNotAttend = meta.story({
  tags: ['visual'],
  args: { path: members },
  beforeEach({ msw }) {
    const now = december(14, '18:00');
    spyOn(clock, 'now').mockReturnValue(now);
    const rowsOfDay = [
      { ...buildScheduledMember(1), attendance: 'Completed' as const },
      { ...buildScheduledMember(2), attendance: 'DidNotAttend' as const },
    ];
    msw.use(reply(listAssessmentMembers, buildAssessmentMembersReply(rowsOfDay)));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Did not attend')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Resend to (?!all)/i })).toHaveLength(1);
    const [, second] = canvas.getAllByRole('button', { name: /^More for/ });
    if (second) await userEvent.click(second);
    await expect(await canvas.findByRole('menuitem', { name: 'Book Appointment' })).toBeVisible();
    await expect(canvas.getByRole('menuitem', { name: 'Remove' })).toBeVisible();
  },
});
