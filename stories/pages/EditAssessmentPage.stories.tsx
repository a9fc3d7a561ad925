import { HttpResponse } from 'msw';
import { expect, spyOn, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { clock } from '#app/ui/time/clock.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import {
  type AssessmentDetails,
  getAssessment,
  inviteToAssessment,
  listAssessments,
  listBookedDays,
  previewInvitation,
  previewSchedule,
  saveSchedule,
  saveTracks,
  type Track,
  updateAssessment,
} from '#contract/assessment.ts';
import { getAvailability } from '#contract/availability.ts';
import { listGroups } from '#contract/group.ts';
import { listHolidayCountries } from '#contract/holidays.ts';
import { listMembers } from '#contract/member.ts';
import { listOrganizations } from '#contract/organization.ts';
import { listPractitioners } from '#contract/practitioner.ts';
import { listSites } from '#contract/site.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import { buildAssessment, dayStart, december, organizationZone } from '#tests/support/assessmentBuilders.ts';
import {
  buildMembers,
  buildMembersReply,
  buildOrganization,
  buildSite,
  buildUser,
  fixedNow,
  testId,
} from '#tests/support/builders.ts';
import { handle, keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';

const running = buildAssessment({ valueSet: [{ code: '8867-4', kind: 'number' }] });
const people = buildMembers(4);
const booked = (number: number, fullName: string, startsAt: number) => ({
  id: testId('mail', number),
  startsAt,
  endsAt: startsAt + 45 * 60_000,
  fullName,
  email: `p${number}@example.com`,
});

const bookedDays = [
  { date: '2026-12-14' as const, booked: 20, over: 0 },
  { date: '2026-12-15' as const, booked: 12, over: 0 },
  { date: '2026-12-17' as const, booked: 5, over: 0 },
];

/** The assessment as the server has it. */
let saved: AssessmentDetails = running;
/** Request bodies of the changing calls, in order. */
let sent: { call: string; body: unknown }[] = [];
const bodyOf = (call: string) => sent.find((entry) => entry.call === call)?.body;

/** Saves like the server: refuses a body that is based on an older version. */
const saveUpdate = handle(updateAssessment, async (request) => {
  const body = (await request.json()) as AssessmentDetails;
  if (body.version !== saved.version) {
    const fields = { name: 'Changed by Jane Roe' };
    return HttpResponse.json({ code: 'Conflict', message: 'Changed', requestId: 'r-1', fields }, { status: 409 });
  }
  sent.push({ call: 'update', body });
  saved = { ...saved, ...body, version: saved.version + 1 };
  return HttpResponse.json({ data: saved, meta: { outsideSchedule: 0 } });
});

const saveHours = reply(saveSchedule, ({ body }) => {
  sent.push({ call: 'schedule', body });
  const { days, closedDays = saved.closedDays, cancelOn: _, ...rules } = saveSchedule.body.parse(body);
  saved = { ...saved, assessmentSchedule: { days }, ...rules, closedDays, version: saved.version + 1 };
  return { data: { days, closedDays, version: saved.version }, meta: { outsideSchedule: 7, canceled: 0 } };
});

const meta = preview.meta({
  title: 'Pages/EditAssessment',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.assessmentEditor(running.id) },
  beforeEach({ msw }) {
    sent = [];
    saved = running;
    localStorage.clear();
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    spyOn(browser, 'timeZone').mockReturnValue(organizationZone);
    msw.use(
      reply(getMe, { data: buildUser() }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(getAssessment, () => ({ data: saved })),
      reply(listMembers, () => {
        const { data, meta } = buildMembersReply(people);
        const members = data.map((member, index) => ({ ...member, isInvited: index < 2 }));
        return { data: members, meta: { ...meta, invitable: { total: 4, invitedCount: 2 } } };
      }),
      reply(listGroups, { data: [] }),
      reply(listAssessments, { data: [], meta: { total: 0 } }),
      reply(listBookedDays, { data: bookedDays }),
      reply(listHolidayCountries, { data: { countries: [] } }),
      saveUpdate,
      saveHours,
      reply(previewSchedule, ({ body }) => {
        sent.push({ call: 'preview', body });
        const first = [
          booked(1, 'Anna Kowalska', december(14, '15:30')),
          booked(2, 'Chidi Okafor', december(15, '16:15')),
        ];
        return { data: { total: 7, onClosedDays: 0, overfullSlots: 0, first } };
      }),
      reply(previewInvitation, { data: { mailed: 1, noEmail: 0, notJoined: 0 } }),
      reply(inviteToAssessment, ({ body }) => {
        sent.push({ call: 'invite', body });
        return { data: { invited: 1, mails: { mailed: 1, noEmail: 0, notJoined: 0 } } };
      }),
    );
    // Drafts are shared by all tabs, and other stories run in this one.
    return () => localStorage.clear();
  },
});

const findSummary = async (canvas: ReturnType<typeof within>) =>
  within(await canvas.findByRole('region', { name: 'What Changes' }));

export const WithData = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue('Winter health check')).toBeVisible();
    await expect(await canvas.findByText('Anna Kowalska')).toBeVisible();
    await expect(canvas.getByText(/^240 people invited, 163 of them/)).toBeVisible();
    await expect((await findSummary(canvas)).getByText(/^Nothing yet/)).toBeVisible();
    await waitFor(() => expect(document.title).toContain('Edit Assessment'));
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(keepWaiting(getAssessment));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading the assessment' })).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(getAssessment, 503, { message: 'The database is not reachable' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is not reachable')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeVisible();
  },
});

export const WithChanges = meta.story({
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    const end = await canvas.findByRole('textbox', { name: 'Monday, end of range 1' });
    await userEvent.clear(end);
    await userEvent.type(end, '15:00');
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Chidi Okafor/ }));
    const summary = await findSummary(canvas);
    await expect(summary.getByText('08:00–15:00')).toBeVisible();
    await expect(summary.getByText('Before: 08:00–17:00')).toBeVisible();
    await expect(await summary.findByText('7 booked appointments would no longer fit')).toBeVisible();
    await expect(await summary.findByText('1 email goes out now')).toBeVisible();
    await expect(sent.map(({ call }) => call)).toEqual(['preview']);
  },
});

export const PeopleOverTheCap = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    saved = { ...running, memberCount: 60, scheduledCount: 37 };
    const overBooked = { people: 7, days: 1 };
    msw.use(reply(previewSchedule, { data: { total: 0, onClosedDays: 0, overfullSlots: 0, overBooked, first: [] } }));
  },
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('table', { name: 'Places by day' }));
    await expect(await table.findByRole('row', { name: /^Mon 14\/12\/2026 24 20/ })).toBeVisible();
    await userEvent.click(canvas.getByText('More rules'));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Appointments a day' }), '13');
    await expect(await canvas.findByText('7 booked people have no place on 14 December')).toBeVisible();
    await expect(table.getByRole('row', { name: 'Mon 14/12/2026 13 20 Over by 7' })).toBeVisible();
    const summary = await findSummary(canvas);
    const would = '7 booked people would be beyond the places of 1 day';
    await expect(await summary.findByText(would)).toBeVisible();
  },
});

export const EndsHeldTimes = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    saved = { ...running, memberCount: 60, scheduledCount: 37 };
    const preview = { total: 0, onClosedDays: 0, overfullSlots: 0, heldOutside: 3, first: [] };
    msw.use(reply(previewSchedule, { data: preview }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByText('More rules'));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Appointments a day' }), '40');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Schedule' }));
    const page = within(canvasElement.ownerDocument.body);
    const question = within(await page.findByRole('alertdialog', { name: 'End held times?' }));
    await expect(question.getByText('3 times that are held for people are no longer held')).toBeVisible();
    await expect(question.getByText('Whoever got an email about it is told')).toBeVisible();
  },
});

export const RaisesTheCap = meta.story({
  ...PeopleOverTheCap.input,
  tags: ['!autodocs', '!visual'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByText('More rules'));
    const cap = await canvas.findByRole('textbox', { name: 'Appointments a day' });
    await userEvent.type(cap, '13');
    await canvas.findByText('7 booked people have no place on 14 December');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Schedule' }));
    const page = within(canvasElement.ownerDocument.body);
    const question = within(await page.findByRole('alertdialog', { name: 'Allow fewer appointments?' }));
    await expect(question.getByText('7 booked people would be beyond the places of 1 day')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Back' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Allow 20 appointments a day' }));
    await expect(cap).toHaveValue('20');
    await waitFor(() => expect(canvas.queryByText(/have no place/)).toBeNull());
  },
});

export const SavesTheSchedule = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    await step('hours and window are changed and saved', async () => {
      const lastDay = await canvas.findByRole('textbox', { name: 'End Date' });
      await userEvent.clear(lastDay);
      await userEvent.type(lastDay, '17/12/2026{Tab}');
      const end = canvas.getByRole('textbox', { name: 'Monday, end of range 1' });
      await userEvent.clear(end);
      await userEvent.type(end, '15:00');
      await userEvent.click(canvas.getByRole('button', { name: 'Save Schedule' }));
      await userEvent.click(await canvas.findByRole('button', { name: 'Keep 7 Booked' }));
      await waitFor(() => expect(bodyOf('schedule')).toBeDefined());
    });
    await step('both calls follow one question about both', async () => {
      const endDate = dayStart('2026-12-17');
      await expect(bodyOf('preview')).toMatchObject({ endDate, days: expect.any(Array) });
      await expect(bodyOf('update')).toMatchObject({ endDate, version: 1 });
      await expect(bodyOf('schedule')).toMatchObject({ version: 2, cancelOn: [] });
    });
    await step('the section shows what is saved, and keeps the focus', async () => {
      await waitFor(() => expect(canvas.queryByText('Not saved yet')).toBeNull());
      await expect(canvas.getByDisplayValue('17/12/2026')).toBeVisible();
      await waitFor(() => expect(canvas.getByRole('region', { name: 'Schedule' })).toContainElement(focused()));
      await expect(localStorage.length).toBe(0);
    });
    await step('the notice leads to the appointments that no longer fit', async () => {
      const page = within(canvasElement.ownerDocument.body);
      await expect(page.getByText('7 appointments no longer fit the schedule. They stay booked.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Find New Times' })).toBeVisible();
    });
    await step('a time that is still being typed is saved too', async () => {
      const end = canvas.getByRole('textbox', { name: 'Friday, end of range 1' });
      await userEvent.clear(end);
      await userEvent.type(end, '12:00');
      sent = [];
      await userEvent.click(canvas.getByRole('button', { name: 'Save Schedule' }));
      await userEvent.click(await canvas.findByRole('button', { name: 'Keep 7 Booked' }));
      // On a slow machine the summary asks for a preview too.
      const saves = () => sent.map(({ call }) => call).filter((call) => call !== 'preview');
      await waitFor(() => expect(saves()).toEqual(['schedule']));
    });
  },
});

export const KeepsTheHoursThatWereNotSaved = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, msw, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const lastDay = await canvas.findByRole('textbox', { name: 'End Date' });
    await userEvent.clear(lastDay);
    await userEvent.type(lastDay, '17/12/2026{Tab}');
    const end = canvas.getByRole('textbox', { name: 'Monday, end of range 1' });
    await userEvent.clear(end);
    await userEvent.type(end, '15:00');
    const save = async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Save Schedule' }));
      await userEvent.click(await canvas.findByRole('button', { name: 'Keep 7 Booked' }));
    };
    const changes = () => sent.filter(({ call }) => call !== 'preview');
    await step('the settings are saved, the hours fail and stay in the form', async () => {
      msw.use(refuse(saveSchedule, 503, { message: 'The database is not reachable' }));
      await save();
      await expect(await page.findByText('The database is not reachable')).toBeInTheDocument();
      await expect(changes().map(({ call }) => call)).toEqual(['update']);
      await expect(end).toHaveValue('15:00');
    });
    await step('saving again sends the hours alone, on top of what was saved', async () => {
      msw.use(saveHours);
      sent = [];
      await save();
      await waitFor(() => expect(changes()).toMatchObject([{ call: 'schedule', body: { version: 2 } }]));
    });
  },
});

export const FixesTheSchedule = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Extend to 25 December' }));
    await expect(canvas.getByRole('textbox', { name: 'End Date' })).toHaveValue('25/12/2026');
    await expect(await canvas.findByText('240 places in the window for 240 people invited so far.')).toBeVisible();
    await expect((await findSummary(canvas)).getByText('25/12/2026')).toBeVisible();
    await expect(sent.filter(({ call }) => call !== 'preview')).toEqual([]);
  },
});

const focused = () => document.activeElement as HTMLElement;

export const AsksBeforeLeaving = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Assessment Name' });
    await userEvent.type(name, ' 2');
    const crumbs = within(canvas.getByRole('navigation', { name: 'Breadcrumbs' }));
    crumbs.getByRole('link', { name: 'Assessments' }).click();
    await userEvent.click(await canvas.findByRole('button', { name: 'Stay' }));
    await expect(name).toHaveValue('Winter health check 2');
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await expect(await canvas.findByDisplayValue('Winter health check')).toBeVisible();
    crumbs.getByRole('link', { name: 'Assessments' }).click();
    await expect(await canvas.findByRole('heading', { name: 'Assessments' })).toBeVisible();
  },
});

const jane = { at: december(1, '07:33'), by: { id: testId('user', 77), fullName: 'Jane Roe' } };

export const Conflict = meta.story({
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Assessment Name' });
    await userEvent.clear(name);
    await userEvent.paste('Winter check for everyone');
    await userEvent.click(canvas.getByRole('textbox', { name: /^Description/ }));
    await userEvent.paste('Bring your glasses.');
    saved = {
      ...running,
      name: 'Winter check, all sites',
      description: 'Please come on an empty stomach.',
      version: 2,
      lastChanges: { name: jane, description: jane },
    };
    await userEvent.click(canvas.getByRole('button', { name: 'Save General Info' }));
    const dialog = within(await canvas.findByRole('alertdialog', { name: 'Jane Roe changed this in the meantime' }));
    await userEvent.click(within(dialog.getByRole('radiogroup', { name: 'Assessment Name' })).getByText('Take theirs'));
    await expect(dialog.getByRole('button', { name: 'Save Your Choices' })).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Show Their Version' })).toBeNull();
  },
});

export const SavesWhatIsChosenOfEach = meta.story({
  ...Conflict.input,
  tags: ['!autodocs', '!visual'],
  play: async (context) => {
    await Conflict.input.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Save Your Choices' }));
    await waitFor(() =>
      expect(bodyOf('update')).toMatchObject({
        name: 'Winter check, all sites',
        description: 'Bring your glasses.',
        version: 2,
      }),
    );
    // The form starts again with what was saved.
    await waitFor(() => expect(canvas.getByDisplayValue('Winter check, all sites')).toBeVisible());
  },
});

export const InvitesPeople = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Chidi Okafor/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save People' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Invite 1 Person' }));
    await waitFor(() => expect(bodyOf('invite')).toEqual({ selectAll: false, include: [people[2]?.id], exclude: [] }));
    await expect(await (await findSummary(canvas)).findByText(/^Nothing yet/)).toBeVisible();
  },
});

const harbor = buildSite(1, {
  name: 'Harbor clinic',
  address: '12 Harbor Street, Gdynia',
  rooms: ['Room 1', 'Room 2'],
});
const practitioner = {
  id: testId('member', 50),
  fullName: 'Maria Curie',
  since: fixedNow,
  appointedBy: null,
  approvedBy: null,
  isNew: false,
};
const worksAlways = reply(getAvailability, {
  data: {
    fullName: practitioner.fullName,
    timeZone: organizationZone,
    days: null,
    sites: [],
    daysOff: [],
    version: 0,
    canChange: true,
  },
});
const firstTrack: Track = {
  id: running.id,
  siteId: null,
  roomId: null,
  practitionerIds: [],
  days: running.assessmentSchedule.days,
  appointmentsPerSlot: 2,
  closedDays: [],
};

export const SeveralSites = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    saved = { ...running, tracks: [firstTrack] };
    msw.use(
      reply(listSites, { data: [harbor] }),
      reply(listPractitioners, { data: [practitioner] }),
      worksAlways,
      reply(saveTracks, ({ body }) => {
        sent.push({ call: 'tracks', body });
        const tracks = saveTracks.body
          .parse(body)
          .tracks.map(
            (track, index) => ({ ...firstTrack, ...track, id: track.id ?? testId('assessment', 70 + index) }) as Track,
          );
        saved = { ...saved, tracks, version: saved.version + 1 };
        return { data: { tracks, version: saved.version }, meta: { outsideSchedule: 0 } };
      }),
    );
  },
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await step('add a room with a practitioner', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Add a Site or Room' }));
      const dialog = within(await page.findByRole('dialog', { name: 'Add a Site or Room' }));
      await userEvent.click(dialog.getByRole('combobox', { name: 'Site' }));
      await userEvent.click(await page.findByRole('option', { name: /Harbor clinic/ }));
      await userEvent.click(dialog.getByRole('combobox', { name: 'Room' }));
      await userEvent.click(await page.findByRole('option', { name: 'Room 2' }));
      await userEvent.click(dialog.getByRole('combobox', { name: 'Practitioners' }));
      await userEvent.click(await page.findByRole('option', { name: 'Maria Curie' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove Harbor clinic, Room 2' })).toBeVisible());
      await expect(bodyOf('tracks')).toMatchObject({
        tracks: [
          { id: running.id, siteId: null },
          {
            siteId: harbor.id,
            roomId: harbor.rooms[1]?.id,
            practitionerIds: [practitioner.id],
            appointmentsPerSlot: 2,
          },
        ],
        version: running.version,
      });
    });
    await step('remove it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Harbor clinic, Room 2' }));
      await userEvent.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
      await waitFor(() =>
        expect(canvas.queryByRole('button', { name: 'Remove Harbor clinic, Room 2' })).not.toBeInTheDocument(),
      );
    });
  },
});

export const SameHoursEverywhere = meta.story({
  tags: ['visual'],
  beforeEach(context) {
    SeveralSites.input.beforeEach?.(context);
    const closed = { ...firstTrack, closedDays: [running.startDate], appointmentsPerSlot: 1 };
    const second = { ...closed, id: testId('assessment', 71), siteId: harbor.id };
    const third = {
      ...firstTrack,
      id: testId('assessment', 72),
      siteId: harbor.id,
      roomId: harbor.rooms[0]?.id ?? null,
    };
    saved = { ...running, tracks: [firstTrack, second, third] };
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const share = await canvas.findByRole('button', { name: 'Use the Same Hours Everywhere' });
    await userEvent.click(share);
    const dialog = within(await page.findByRole('alertdialog', { name: 'Use the same hours everywhere?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Use Everywhere' }));
    await waitFor(() => expect(share).not.toBeInTheDocument());
    await expect(canvas.getByRole('button', { name: 'Add a Site or Room' })).toHaveFocus();
    const { tracks } = bodyOf('tracks') as { tracks: Track[] };
    await expect(tracks.map(({ closedDays }) => closedDays)).toEqual([[], [], []]);
    await expect(
      tracks.map(({ siteId, roomId, appointmentsPerSlot }) => [siteId, roomId, appointmentsPerSlot]),
    ).toEqual([
      [null, null, 2],
      [harbor.id, null, 1],
      [harbor.id, harbor.rooms[0]?.id, 2],
    ]);
  },
});

export const SiteInUseCannotBeRemoved = meta.story({
  beforeEach({ msw }) {
    const second = {
      ...firstTrack,
      id: testId('assessment', 71),
      siteId: harbor.id,
      practitionerIds: [practitioner.id],
    };
    saved = { ...running, tracks: [firstTrack, second] };
    msw.use(
      reply(listSites, { data: [harbor] }),
      reply(listPractitioners, { data: [practitioner] }),
      worksAlways,
      refuse(saveTracks, 409, { code: 'Conflict', message: '3 people are booked there' }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Harbor clinic' }));
    await userEvent.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await expect(await page.findByText('3 people are booked there')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Remove Harbor clinic' })).toBeVisible();
  },
});
