import { expect, spyOn, waitFor, within } from 'storybook/test';
import { clock } from '#app/clock.ts';
import { GeneralInfoPage } from '#app/features/assessment-wizard/GeneralInfoPage.tsx';
import { InviteMembersPage } from '#app/features/assessment-wizard/InviteMembersPage.tsx';
import { SchedulingPage } from '#app/features/assessment-wizard/SchedulingPage.tsx';
import { WizardLayout } from '#app/features/assessment-wizard/WizardLayout.tsx';
import { paths } from '#app/paths.ts';
import { browser } from '#app/timeZone.ts';
import {
  createAssessment,
  getAssessment,
  inviteToAssessment,
  previewSchedule,
  saveSchedule,
  updateAssessment,
} from '#contract/assessment.ts';
import { listMembers, type Member } from '#contract/member.ts';
import { listOrganizations } from '#contract/organization.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { buildAssessment, dayStart, december, organizationZone } from '#tests/support/assessmentBuilders.ts';
import {
  buildMember,
  buildMembers,
  buildMembersReply,
  buildOrganization,
  buildUser,
  fixedNow,
  testId,
} from '#tests/support/builders.ts';
import { PageStage } from '#tests/support/PageStage.tsx';
import { keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';

const draft = buildAssessment({ status: 'NotStarted', memberCount: 0, scheduledCount: 0 });
const people = buildMembers(11);

const routes = [
  {
    path: paths.createAssessment,
    Component: WizardLayout,
    children: [
      { index: true, Component: GeneralInfoPage },
      { path: ':assessmentId', Component: GeneralInfoPage },
      { path: ':assessmentId/schedule', Component: SchedulingPage },
      { path: ':assessmentId/members', Component: InviteMembersPage },
    ],
  },
  { path: paths.assessments, element: <h1>Assessments</h1> },
];

/** The member list as the server pages and searches it, the first so many of them invited. */
const membersOf = (all: readonly Member[], invitedCount = 0) =>
  reply(listMembers, ({ url }) => {
    const [limit, offset] = [Number(url.searchParams.get('limit')), Number(url.searchParams.get('offset') ?? 0)];
    const search = (url.searchParams.get('search') ?? '').toLowerCase();
    const found = all
      .map((member, index) => ({ ...member, isInvited: index < invitedCount }))
      .filter(({ user }) => user.fullName?.toLowerCase().includes(search));
    const { data, meta } = buildMembersReply(found.slice(offset, offset + limit), { total: found.length });
    return { data, meta: { ...meta, invitable: { total: all.length, invitedCount } } };
  });

/** What the calls that change something were sent, by their order. */
let sent: { call: string; body: unknown }[] = [];
const note = (call: string, body: unknown) => {
  sent.push({ call, body });
};
const bodyOf = (call: string) => sent.find((entry) => entry.call === call)?.body;

const meta = preview.meta({
  title: 'Pages/AssessmentWizard',
  component: PageStage,
  args: { routes, path: paths.createAssessment },
  argTypes: { routes: { control: false } },
  beforeEach({ msw }) {
    sent = [];
    sessionStorage.clear();
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    spyOn(browser, 'timeZone').mockReturnValue(organizationZone);
    msw.use(
      reply(getMe, { data: buildUser() }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(getAssessment, { data: draft }),
      membersOf(people),
      reply(createAssessment, ({ body }) => {
        note('create', body);
        return { data: draft };
      }),
      reply(updateAssessment, ({ body }) => {
        note('update', body);
        return { data: draft, meta: { outsideSchedule: 0 } };
      }),
      reply(saveSchedule, ({ body }) => {
        note('schedule', body);
        return { data: { ...draft.assessmentSchedule, closedDays: [] }, meta: { outsideSchedule: 0, canceled: 0 } };
      }),
      reply(inviteToAssessment, ({ body }) => {
        note('invite', body);
        return { data: { invited: 1 } };
      }),
    );
    // What was typed is kept for the tab, in which other stories run too.
    return () => sessionStorage.clear();
  },
});

export const GeneralInfo = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue('08/12/2026')).toBeVisible();
    await expect(canvas.getByDisplayValue('12/12/2026')).toBeVisible();
    await expect(canvas.getByRole('switch', { name: 'Booking Lead Time' })).not.toBeChecked();
  },
});

export const GeneralInfoOfASavedOne = meta.story({
  args: { path: paths.editAssessment(draft.id) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue('Winter health check')).toBeVisible();
    await expect(canvas.getByRole('switch', { name: 'Booking Lead Time' })).toBeChecked();
  },
});

export const Loading = meta.story({
  args: { path: paths.assessmentSchedule(draft.id) },
  beforeEach({ msw }) {
    msw.use(keepWaiting(getAssessment));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Next Step' })).toBeDisabled();
  },
});

export const Failed = meta.story({
  args: { path: paths.assessmentSchedule(draft.id) },
  beforeEach({ msw }) {
    msw.use(refuse(getAssessment, 404, { code: 'NotFound', message: 'The assessment was not found' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The assessment was not found')).toBeVisible();
  },
});

export const Scheduling = meta.story({
  tags: ['visual'],
  args: { path: paths.assessmentSchedule(draft.id) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Times are in Europe\/Warsaw/)).toBeVisible();
    await expect(canvas.getByRole('switch', { name: 'Monday' })).toBeChecked();
  },
});

export const TooFewPlaces = meta.story({
  args: { path: paths.assessmentSchedule(draft.id) },
  beforeEach({ msw }) {
    msw.use(reply(listMembers, buildMembersReply([], { total: 240 })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('120 places for 240 people: 120 will find none.')).toBeVisible();
  },
});

export const InviteMembers = meta.story({
  tags: ['visual'],
  args: { path: paths.assessmentMembers(draft.id) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Anna Kowalska')).toBeVisible();
  },
});

export const SomeAreInvitedAlready = meta.story({
  args: { path: paths.assessmentMembers(draft.id) },
  beforeEach({ msw }) {
    msw.use(reply(getAssessment, { data: { ...draft, memberCount: 2 } }), membersOf(people, 2));
  },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('checkbox', { name: /Anna Kowalska.*Already invited/ });
    await expect(row).toBeChecked();
    await expect(row).toBeDisabled();
    await expect(canvas.getByRole('status', { name: '' })).toHaveTextContent('2');
  },
});

export const InviteMembersEmpty = meta.story({
  args: { path: paths.assessmentMembers(draft.id) },
  beforeEach({ msw }) {
    msw.use(membersOf([]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your organization has no members yet')).toBeVisible();
  },
});

export const InviteMembersLoading = meta.story({
  args: { path: paths.assessmentMembers(draft.id) },
  beforeEach({ msw }) {
    msw.use(keepWaiting(listMembers));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Invite Members' })).toBeVisible();
    await expect(canvas.queryByText('Anna Kowalska')).not.toBeInTheDocument();
    await expect(canvas.queryByText('Your organization has no members yet')).not.toBeInTheDocument();
  },
});

export const InviteMembersFailed = meta.story({
  args: { path: paths.assessmentMembers(draft.id) },
  beforeEach({ msw }) {
    msw.use(refuse(listMembers, 503));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try Again' })).toBeVisible();
  },
});

export const TellsFaultsOnSubmitAndLiveFromThenOn = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, step, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Assessment Name' });
    await step('leaving the field says nothing yet', async () => {
      await userEvent.click(name);
      await userEvent.tab();
      await expect(canvas.queryByText('Assessment name is required')).not.toBeInTheDocument();
    });
    await step('sending names the fault and goes to the field', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
      await expect(await canvas.findByText('Assessment name is required')).toBeVisible();
      await waitFor(() => expect(name).toHaveFocus());
    });
    await step('typing changes it at once', async () => {
      await userEvent.type(name, 'ab');
      await expect(await canvas.findByText('Name must be at least 3 characters')).toBeVisible();
      await userEvent.type(name, 'c');
      await waitFor(() => expect(canvas.queryByText(/at least 3 characters/)).not.toBeInTheDocument());
    });
    await expect(sent).toEqual([]);
  },
});

export const CreatesWithDaysOfTheOrganization = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Assessment Name' }), 'Spring check-up');
    await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    await expect(await canvas.findByText(/Times are in Europe\/Warsaw/)).toBeVisible();
    await expect(bodyOf('create')).toEqual({
      name: 'Spring check-up',
      appointmentDuration: 60,
      startDate: dayStart('2026-12-08'),
      endDate: dayStart('2026-12-12'),
      appointmentsPerSlot: 1,
      bookingLeadTime: false,
      changeCutoffHours: 0,
    });
  },
});

export const ShowsWhatTheServerRefuses = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      refuse(createAssessment, 400, {
        code: 'InvalidRequest',
        message: 'Name is taken',
        fields: { name: 'Name is taken' },
      }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Assessment Name' });
    await userEvent.type(name, 'Spring check-up');
    await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    await expect(await within(canvasElement.ownerDocument.body).findByText('Something went wrong')).toBeInTheDocument();
    await waitFor(() => expect(name).toHaveAccessibleDescription(/Name is taken/));
  },
});

export const SendsNothingWithoutAnOrganization = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(reply(listOrganizations, { data: [] }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Assessment Name' }), 'Spring check-up');
    await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    await expect(await page.findByText('Set up your organization first')).toBeInTheDocument();
    await expect(page.getByRole('button', { name: 'Set Up Organization' })).toBeInTheDocument();
    await expect(sent).toEqual([]);
  },
});

export const AnOverlapIsToldAndNotSaved = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentSchedule(draft.id) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a range to Tuesday' }));
    const tuesday = within(canvas.getByRole('group', { name: 'Tuesday' }));
    await expect((await tuesday.findAllByText('Time range overlaps with another range')).length).toBe(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    await waitFor(() => expect(tuesday.getByRole('textbox', { name: 'Tuesday, start of range 1' })).toHaveFocus());
    await expect(sent).toEqual([]);
  },
});

export const AFailedScheduleIsTold = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentSchedule(draft.id) },
  beforeEach({ msw }) {
    msw.use(refuse(saveSchedule, 503, { message: 'Please try again in a moment.' }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByText(/Times are in/);
    await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    const text = 'Something went wrong, when updating the schedule: Please try again in a moment.';
    await expect(await within(canvasElement.ownerDocument.body).findByText(text)).toBeInTheDocument();
  },
});

export const SelectsAllButOne = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentMembers(draft.id) },
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    await step('select all, and exclude one of the second page', async () => {
      await canvas.findByText('Anna Kowalska');
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Select All' }));
      await expect(canvas.getByText('11')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Page 2' }));
      await userEvent.click(await canvas.findByRole('checkbox', { name: /Kira Novak/ }));
      await expect(canvas.getByRole('status', { name: '' })).toHaveTextContent('10');
    });
    await step('the selection survives the way back', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'Previous Step' }));
      await canvas.findByText(/Times are in/);
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
      await userEvent.click(await canvas.findByRole('button', { name: 'Page 2' }));
      await expect(await canvas.findByRole('checkbox', { name: /Kira Novak/ })).not.toBeChecked();
    });
    await step('send it', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Invite newly joined members to the assessment?' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
      const page = within(canvasElement.ownerDocument.body);
      await expect(await page.findByText('Assessment created')).toBeInTheDocument();
    });
    await expect(bodyOf('update')).toMatchObject({ id: draft.id, autoCreateAssessmentForInvitees: true });
    await expect(bodyOf('invite')).toEqual({ selectAll: true, include: [], exclude: [people[10]?.id] });
  },
});

export const TheSelectionSurvivesASearch = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentMembers(draft.id) },
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const search = await canvas.findByRole('searchbox', { name: 'Search by name or email' });
    await step('tick one, search another, tick that one too', async () => {
      await userEvent.click(await canvas.findByRole('checkbox', { name: /Anna Kowalska/ }));
      await userEvent.type(search, 'okafor');
      await waitFor(() => expect(canvas.queryByText('Anna Kowalska')).not.toBeInTheDocument());
      await userEvent.click(await canvas.findByRole('checkbox', { name: /Chidi Okafor/ }));
    });
    await step('send both', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
      const page = within(canvasElement.ownerDocument.body);
      await expect(await page.findByText('Assessment created')).toBeInTheDocument();
    });
    await expect(bodyOf('invite')).toEqual({ selectAll: false, include: [people[0]?.id, people[2]?.id], exclude: [] });
  },
});

export const AFailedInvitationIsTold = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentMembers(draft.id) },
  beforeEach({ msw }) {
    msw.use(refuse(inviteToAssessment, 503));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByText('Anna Kowalska');
    await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('Error while inviting members')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Next Step' })).toBeVisible();
  },
});

const running = buildAssessment({ memberCount: 240, scheduledCount: 163 });
const displaced = {
  total: 7,
  onClosedDays: 7,
  first: [1, 2, 3, 4, 5].map((number) => {
    const startsAt = december(15, '08:00') + number * 45 * 60_000;
    const { fullName, email } = buildMember(number).user;
    return {
      id: testId('mail', number),
      startsAt,
      endsAt: startsAt + 45 * 60_000,
      fullName: fullName ?? '',
      email,
    };
  }),
};

export const PlacesForThoseWhoAreInvited = meta.story({
  args: { path: paths.assessmentSchedule(draft.id) },
  beforeEach({ msw }) {
    msw.use(reply(getAssessment, { data: { ...draft, memberCount: 100 } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('120 places in the window for 100 people invited so far.')).toBeVisible();
  },
});

export const ClosingADayWithBookings = meta.story({
  tags: ['visual'],
  args: { path: paths.assessmentSchedule(draft.id) },
  beforeEach({ msw }) {
    msw.use(reply(getAssessment, { data: running }), reply(previewSchedule, { data: displaced }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('gridcell', { name: /Tuesday, 15 December 2026/ }));
    await expect(await canvas.findByText('96 places for 240 people: 144 will find none.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    const dialog = within(await canvas.findByRole('alertdialog'));
    await waitFor(() => expect(dialog.getByText('7 booked appointments would no longer fit')).toBeVisible());
    await expect(dialog.getByText('15/12/2026 08:45')).toBeVisible();
    await expect(dialog.getByText('and 2 more')).toBeVisible();
    await expect(bodyOf('schedule')).toBeUndefined();
  },
});

export const CancelsOnTheClosedDayOnlyWhenAsked = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentSchedule(draft.id) },
  beforeEach({ msw }) {
    msw.use(reply(getAssessment, { data: running }), reply(previewSchedule, { data: displaced }));
  },
  play: async ({ canvas, step, userEvent }) => {
    await userEvent.click(await canvas.findByRole('gridcell', { name: /Tuesday, 15 December 2026/ }));
    await step('going back saves nothing', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
      await userEvent.click(await canvas.findByRole('button', { name: 'Go Back' }));
      await expect(bodyOf('schedule')).toBeUndefined();
    });
    await step('cancelling sends the day', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
      await userEvent.click(await canvas.findByRole('button', { name: 'Cancel with a Mail' }));
      await waitFor(() =>
        expect(bodyOf('schedule')).toMatchObject({
          closedDays: [dayStart('2026-12-15')],
          cancelOn: [dayStart('2026-12-15')],
        }),
      );
    });
  },
});

export const AShorterWindowAsksBeforeItIsSaved = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.editAssessment(draft.id) },
  beforeEach({ msw }) {
    const closedDays = [dayStart('2026-12-14'), dayStart('2026-12-18')];
    msw.use(
      reply(getAssessment, { data: { ...running, closedDays } }),
      reply(previewSchedule, ({ body }) => {
        note('preview', body);
        return { data: { ...displaced, onClosedDays: 0 } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const end = await canvas.findByRole('textbox', { name: 'End Date' });
    await userEvent.clear(end);
    await userEvent.type(end, '16/12/2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    const title = await canvas.findByText('7 booked appointments would no longer fit');
    await waitFor(() => expect(title).toBeVisible());
    await expect(canvas.queryByRole('button', { name: 'Cancel with a Mail' })).not.toBeInTheDocument();
    await expect(bodyOf('update')).toBeUndefined();
    const closedDays = [dayStart('2026-12-14')];
    await expect(bodyOf('preview')).toMatchObject({ endDate: dayStart('2026-12-16'), closedDays });
    await userEvent.click(canvas.getByRole('button', { name: 'Keep Booked' }));
    await waitFor(() => expect(bodyOf('update')).toMatchObject({ endDate: dayStart('2026-12-16'), closedDays }));
  },
});

export const AsksBeforeLeavingWithChanges = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, step, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Assessment Name' });
    await userEvent.type(name, 'Spring check-up');
    const leave = () => userEvent.click(canvas.getByRole('link', { name: 'Assessments' }));
    await step('staying keeps what was typed', async () => {
      await leave();
      await userEvent.click(await canvas.findByRole('button', { name: 'Stay' }));
      await expect(name).toHaveValue('Spring check-up');
    });
    await step('leaving forgets it', async () => {
      await leave();
      await userEvent.click(await canvas.findByRole('button', { name: 'Leave' }));
      await expect(await canvas.findByRole('heading', { name: 'Assessments' })).toBeVisible();
      await expect(sessionStorage).toHaveLength(0);
    });
  },
});

export const LeavesWithoutAskingWhereNothingIsChanged = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Assessment Name' });
    await userEvent.type(name, 'a');
    await userEvent.clear(name);
    await userEvent.click(canvas.getByRole('link', { name: 'Assessments' }));
    await expect(await canvas.findByRole('heading', { name: 'Assessments' })).toBeVisible();
  },
});

export const FindsWhatWasTypedAfterAReload = meta.story({
  tags: ['!autodocs'],
  beforeEach() {
    const general = { name: 'Typed before', durationHours: '1', durationMinutes: '0', startDate: '2026-12-08' };
    sessionStorage.setItem('wizard_draft_new', JSON.stringify({ general }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue('Typed before')).toBeVisible();
  },
});
