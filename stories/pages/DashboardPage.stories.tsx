import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { clock } from '#app/ui/time/clock.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { countMailRecipients, getAssessment, inviteMissedMembers, updateAssessment } from '#contract/assessment.ts';
import { logOut } from '#contract/auth.ts';
import { previewReminder, remindAssessmentMembers } from '#contract/bookingReminder.ts';
import { getDashboard, getDashboardWork } from '#contract/dashboard.ts';
import { countDisplacedAppointments } from '#contract/displacedAppointment.ts';
import { inviteMembers } from '#contract/invitation.ts';
import { listMembers } from '#contract/member.ts';
import { listOrganizations } from '#contract/organization.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import { buildAssessment, buildMailRecipients, buildReminderPreview } from '#tests/support/assessmentBuilders.ts';
import {
  buildDashboardStats,
  buildDashboardWork,
  buildMember,
  buildMembers,
  buildMembersReply,
  buildOrganization,
  buildUser,
  fixedNow,
  testId,
} from '#tests/support/builders.ts';
import { handle, keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';

const nobody = buildDashboardStats({
  countOfMembers: 0,
  invitesAccepted: 0,
  totalInvites: 0,
  totalAppointments: 0,
  totalAssessments: 0,
  scheduledCount: 0,
  notScheduledCount: 0,
});
const assessmentName = 'Annual Health Assessment 2026';
const work = buildDashboardWork({
  today: {
    total: 12,
    extras: 2,
    first: ['Anna Kowalska', 'Bartosz Lewandowski', 'Chidi Okafor', 'Dilan Yılmaz', 'Emre Şahin'].map(
      (fullName, index) => ({
        id: testId('mail', index + 1),
        startsAt: Date.UTC(2026, 10, 23, 8 + index),
        endsAt: Date.UTC(2026, 10, 23, 9 + index),
        assessmentId: testId('assessment'),
        assessmentName,
        fullName,
      }),
    ),
  },
  shortages: { total: 1, first: [{ assessmentId: testId('assessment'), assessmentName, count: 40 }] },
  noShows: {
    total: 1,
    first: [{ assessmentId: testId('assessment', 2), assessmentName: 'Eye test', count: 3, toInvite: 2 }],
  },
  notBooked: { total: 1, first: [{ assessmentId: testId('assessment'), assessmentName, count: 77 }] },
  failedMails: { total: 1, first: [{ userId: testId('user', 9), fullName: 'Jonas Weber', isRefused: true }] },
});
const asked = fn();
const saved = fn();

const meta = preview.meta({
  title: 'Pages/Dashboard',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.dashboard },
  beforeEach({ msw }) {
    asked.mockClear();
    saved.mockClear();
    spyOn(browser, 'timeZone').mockReturnValue(buildOrganization().timeZone);
    msw.use(
      reply(getMe, { data: buildUser() }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(getDashboard, { data: buildDashboardStats() }),
      reply(getDashboardWork, { data: buildDashboardWork() }),
      reply(countDisplacedAppointments, { data: [] }),
      reply(getAssessment, { data: buildAssessment({ name: assessmentName }) }),
      reply(countMailRecipients, { data: buildMailRecipients() }),
      reply(listMembers, ({ url }) => {
        asked(url.search);
        return buildMembersReply(buildMembers(10), { total: 240 });
      }),
    );
  },
});

export const WithData = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('218/240')).toBeVisible();
    await expect(canvas.getByText('22 still open')).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Scheduled Appointment 163 68%' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Didn’t Schedule 77 32%' })).toBeVisible();
    const person = await canvas.findByRole('link', { name: /^Jonas Weber/ });
    await expect(person).toHaveAttribute('href', expect.stringContaining(paths.member('')));
    await expect(canvas.getByRole('link', { name: 'View All' })).toHaveAttribute('href', paths.members);
    await expect(asked).toHaveBeenCalledWith('?limit=10&offset=0&sortBy=createdAt&sortDirection=ASC');
  },
});

export const OffersListsToPrint = meta.story({
  tags: ['!autodocs'],
  beforeEach() {
    spyOn(clock, 'now').mockReturnValue(fixedNow);
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Print List' }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByRole('menuitem', { name: 'Print Today’s List' })).toHaveAttribute(
      'href',
      paths.printDay('2026-12-07'),
    );
    await expect(page.getByRole('menuitem', { name: 'Print Tomorrow’s List' })).toHaveAttribute(
      'href',
      paths.printDay('2026-12-08'),
    );
  },
});

export const InAnotherZone = meta.story({
  tags: ['!autodocs'],
  beforeEach() {
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    spyOn(browser, 'timeZone').mockReturnValue('Europe/London');
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/ · Warsaw time\. You seem to be in London \(1 hour behind\)\.$/),
    ).toBeVisible();
  },
});

export const WithWork = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const displaced = { assessmentId: testId('assessment'), assessmentName, count: 20 };
    const back = { assessmentId: testId('assessment', 9), assessmentName: 'Summer check', count: 0, fitAgain: 3 };
    msw.use(reply(getDashboardWork, { data: work }), reply(countDisplacedAppointments, { data: [displaced, back] }));
  },
  play: async ({ canvas }) => {
    const today = within(await canvas.findByRole('region', { name: 'Today' }));
    await expect(await today.findByText('10 appointments and 2 extras')).toBeVisible();
    await expect(today.getByText('7 more today')).toBeVisible();
    await expect(today.getByRole('link', { name: 'Open the list with Anna Kowalska, 09:00' })).toHaveAttribute(
      'href',
      `/app/assessments?id=${testId('assessment')}&view=members&memberSort=date_DESC`,
    );
    const atRisk = within(canvas.getByRole('region', { name: 'At Risk' }));
    await expect(atRisk.getByText('40 people will not find a time')).toBeVisible();
    await expect(await atRisk.findByText('37 places are free, 77 people have not booked.')).toBeVisible();
    await expect(atRisk.getByRole('button', { name: 'Add 1 place per slot' })).toBeVisible();
    await expect(atRisk.getByRole('link', { name: `See Schedule of ${assessmentName}` })).toHaveAttribute(
      'href',
      paths.assessmentSchedule(testId('assessment')),
    );
    await expect(canvas.getByRole('link', { name: `Find New Times in ${assessmentName}` })).toHaveAttribute(
      'href',
      paths.displacedAppointments(testId('assessment')),
    );
    await expect(canvas.getByRole('link', { name: 'Show Offers in Summer check' })).toHaveAttribute(
      'href',
      paths.displacedAppointments(testId('assessment', 9)),
    );
    await expect(canvas.getByText('3 people did not attend Eye test')).toBeVisible();
    await expect(canvas.getByText('22 people have not accepted the invitation')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Remind people who have not accepted' })).toHaveAttribute(
      'href',
      paths.invitedMembers,
    );
    await expect(canvas.getByText(`77 people have not booked ${assessmentName}`)).toBeVisible();
    await expect(canvas.getByText('(address refused)')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Jonas Weber' })).toHaveAttribute(
      'href',
      paths.member(testId('user', 9)),
    );
    await expect(canvas.queryByRole('region', { name: 'First Steps' })).not.toBeInTheDocument();
  },
});

export const AddsPlaces = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    let current = work;
    let assessment = buildAssessment({ name: assessmentName });
    msw.use(
      reply(getDashboardWork, () => ({ data: current })),
      reply(getAssessment, () => ({ data: assessment })),
      reply(updateAssessment, ({ body }) => {
        saved(body);
        current = { ...work, shortages: { total: 0, first: [] } };
        assessment = { ...assessment, appointmentsPerSlot: 3, seatsLeft: 137, version: 2 };
        return { data: assessment, meta: { outsideSchedule: 0 } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add 1 place per slot' }));
    const panel = within(await canvas.findByRole('alertdialog', { name: 'Add 1 place per slot?' }));
    await expect(panel.getByText('40 people will not find a time')).toBeVisible();
    await expect(saved).not.toHaveBeenCalled();
    await userEvent.click(panel.getByRole('button', { name: 'Add 1 place per slot' }));
    await expect(await canvas.findByText('Everyone who is invited can find a time.')).toBeVisible();
    await expect(saved).toHaveBeenCalledWith(expect.objectContaining({ appointmentsPerSlot: 3 }));
    await expect(canvas.getByRole('region', { name: 'At Risk' })).toHaveFocus();
  },
});

export const InvitesAgain = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    let current = work;
    msw.use(
      reply(getDashboardWork, () => ({ data: current })),
      reply(inviteMissedMembers, ({ url }) => {
        saved(url.pathname);
        current = { ...work, noShows: { total: 0, first: [] } };
        return { data: { sent: 2 } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Invite Again to Eye test' }));
    const panel = within(await canvas.findByRole('alertdialog', { name: 'Invite 2 people again?' }));
    await expect(await panel.findByText('2 emails go out now')).toBeVisible();
    await expect(panel.getByText('1 person has no email address: no email')).toBeVisible();
    await expect(panel.getByText(/42 people will not find a time/)).toBeVisible();
    await expect(saved).not.toHaveBeenCalled();
    await userEvent.click(panel.getByRole('button', { name: 'Invite 2 People Again' }));
    await waitFor(() => expect(canvas.queryByText('3 people did not attend Eye test')).not.toBeInTheDocument());
    await expect(saved).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('region', { name: 'Waiting' })).toHaveFocus();
  },
});

export const RemindsPeopleToBook = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const { words: _words, ...reach } = buildReminderPreview();
    const [row] = work.notBooked?.first ?? [];
    const notBooked = (toRemind: number) => ({ total: 1, first: row ? [{ ...row, toRemind }] : [] });
    msw.use(
      reply(getDashboardWork, () => ({
        data: { ...work, notBooked: notBooked(saved.mock.calls.length === 0 ? 77 : 0) },
      })),
      reply(previewReminder, { data: buildReminderPreview() }),
      reply(remindAssessmentMembers, ({ body }) => {
        saved(body);
        return { data: reach };
      }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const button = await canvas.findByRole('button', { name: `Remind 77 People to book ${assessmentName}` });
    await userEvent.click(button);
    const panel = within(await canvas.findByRole('alertdialog', { name: 'Remind 77 people to book?' }));
    await expect(await panel.findByText('50 emails go out now')).toBeVisible();
    await expect(panel.getByText('22 emails wait until tomorrow: today’s limit of 50 is reached')).toBeVisible();
    await expect(panel.getByText('163 people have an appointment')).toBeVisible();
    await userEvent.type(panel.getByRole('textbox', { name: 'Your own words (optional)' }), 'Last days! evil.com');
    await expect(panel.getByText('Last days! evil. com')).toBeVisible();
    await expect(saved).not.toHaveBeenCalled();
    await userEvent.click(panel.getByRole('button', { name: 'Send 72 Reminders' }));
    await expect(await within(canvasElement.ownerDocument.body).findByText('72 people reminded')).toBeInTheDocument();
    await expect(saved).toHaveBeenCalledWith({ message: 'Last days! evil.com' });
    await expect(await canvas.findByText('Reminded in the last 24 hours')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Waiting' })).toHaveFocus());
  },
});

export const FirstSteps = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const stats = { ...nobody, totalInvites: 12, countOfMembers: 12, invitesAccepted: 12 };
    msw.use(
      reply(getDashboard, { data: stats }),
      reply(getDashboardWork, { data: buildDashboardWork({ hasPractitioner: false }) }),
    );
  },
  play: async ({ canvas }) => {
    const steps = within(await canvas.findByRole('region', { name: 'First Steps' }));
    await expect(steps.getByText('1 of 4 done')).toBeVisible();
    await expect(steps.getByText('Invite your members: done')).toBeVisible();
    await expect(steps.getByRole('link', { name: 'Create an assessment' })).toHaveAttribute(
      'href',
      paths.createAssessment,
    );
  },
});

export const WorkFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(getDashboardWork, 503));
  },
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText('Your work could not be loaded')).toBeVisible();
    await expect(await canvas.findByText('218/240')).toBeVisible();
    msw.use(reply(getDashboardWork, { data: work }));
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByText('10 appointments and 2 extras')).toBeVisible();
  },
});

export const Loading = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(keepWaiting(getDashboard), keepWaiting(getDashboardWork), keepWaiting(listMembers));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Waiting' })).toHaveAttribute('aria-busy', 'true');
    // The work above them may become shorter.
    await expect(canvas.queryByRole('region', { name: 'Members List' })).toBeNull();
  },
});

export const Empty = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(reply(getDashboard, { data: nobody }), reply(listMembers, buildMembersReply([])));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No team members yet')).toBeVisible();
    await expect(canvas.getByText('Add your team to manage assessments efficiently.')).toBeVisible();
    await expect(await canvas.findByRole('row', { name: 'Scheduled Appointment 0 0%' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Didn’t Schedule 0 0%' })).toBeVisible();
    await expect(await canvas.findByRole('region', { name: 'First Steps' })).toBeVisible();
    await expect(canvas.queryByText('Everyone who is invited can find a time.')).not.toBeInTheDocument();
    await expect(canvas.queryByText('Nothing is waiting.')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: 'View All' })).not.toBeInTheDocument();
  },
});

export const Failed = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(refuse(getDashboard, 503), refuse(listMembers, 503));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The figures could not be loaded')).toBeVisible();
    await expect(await canvas.findByText('The members could not be loaded')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Try Again' })).toHaveLength(2);
  },
});

export const LongContent = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    const long = buildMember(1, {
      fullName: 'Maximiliane-Alexandra von Hohenstein-Wolfersgrün zu Lichtenau',
      email: 'maximiliane.alexandra.von.hohenstein.wolfersgruen@imanworks.example',
    });
    msw.use(reply(listMembers, buildMembersReply([long])));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Maximiliane-Alexandra/)).toBeVisible();
  },
});

export const RetriesAfterAFailure = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(refuse(getDashboard, 503));
  },
  play: async ({ canvas, userEvent, msw }) => {
    await canvas.findByText('The figures could not be loaded');
    msw.use(reply(getDashboard, { data: buildDashboardStats() }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByText('218/240')).toBeVisible();
  },
});

export const InvitesFromTheEmptyState = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    let members: ReturnType<typeof buildMembers> = [];
    msw.use(
      reply(listMembers, () => buildMembersReply(members)),
      reply(getDashboard, () => ({ data: { ...nobody, countOfMembers: members.length } })),
      reply(inviteMembers, () => {
        members = buildMembers(1);
        return { data: { invited: 1, skipped: [] } };
      }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Invite Team Members' }));
    const modal = within(await canvas.findByRole('dialog', { name: 'Invite your Team Members' }));
    await userEvent.type(modal.getByLabelText('Full Name'), 'Anna Kowalska');
    await userEvent.type(modal.getByLabelText('Email Address'), 'anna.kowalska@imanworks.example');
    await userEvent.click(modal.getByRole('button', { name: 'Import Members' }));
    await within(canvasElement.ownerDocument.body).findByText('Members invited successfully');
    await expect(await canvas.findByText('anna.kowalska@imanworks.example')).toBeVisible();
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
  },
});

export const LogsOut = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Ursula Iman/ }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('menuitem', { name: 'Log out' }));
    await expect(await canvas.findByRole('heading', { name: 'Log In to your Account' })).toBeVisible();
    await expect(canvas.queryByText('Your session has ended. Please log in again.')).not.toBeInTheDocument();
  },
  beforeEach({ msw }) {
    msw.use(reply(logOut, { data: { done: true } }));
  },
});

export const RedirectsToOnboardingWithoutAnOrganization = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(reply(listOrganizations, { data: [] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Add Organization Details' })).toBeVisible();
  },
});

export const TriesOnceToLoadTheOrganization = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    let calls = 0;
    msw.use(
      handle(listOrganizations, async () => {
        calls += 1;
        if (calls > 1) return Response.json({ data: [buildOrganization()] });
        return Response.json({ message: 'Not now', code: 'Forbidden', requestId: 'r-1' }, { status: 403 });
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByText('218/240')).toBeVisible();
  },
});

export const ServerUnreachable = meta.story({
  tags: ['visual'],
  args: { session: { status: 'unreachable' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Checkwell cannot be reached')).toBeVisible();
    await expect(canvas.getByText('You are still logged in. Check your connection and try again.')).toBeVisible();
  },
});

export const ServerReachableAgain = meta.story({
  args: { session: { status: 'unreachable' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByText('218/240')).toBeVisible();
  },
});
