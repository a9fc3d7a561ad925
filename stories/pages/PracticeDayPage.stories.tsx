import { http } from 'msw';
import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import { waitingChanges } from '#app/features/practice/attendance/waitingChanges.ts';
import { keptDayStorage } from '#app/features/practice/day/keptDay.ts';
import { rangeOfDay } from '#app/features/practice/practiceDay.ts';
import { toDraft } from '#app/features/practice/recording/resultDraft.ts';
import { type KeptDraft, resultDraftStorage } from '#app/features/practice/recording/resultDraftStorage.ts';
import { paths } from '#app/session/paths.ts';
import { clock } from '#app/ui/time/clock.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { listAssessments, listTimeSlots } from '#contract/assessment.ts';
import {
  getAssessmentMember,
  getAssignedVersion,
  listAssignedAssessmentMembers,
  type AssignedAssessmentMember as Row,
  recordAttendance,
  watchAssigned,
} from '#contract/assessmentMember.ts';
import { logOut } from '#contract/auth.ts';
import { type ListedHeldTime, listHeldTimes } from '#contract/heldTime.ts';
import { listCorrections } from '#contract/identityCorrection.ts';
import { listOrganizations } from '#contract/organization.ts';
import { type AssessmentResult, listResultAccess, listResultVersions, updateResult } from '#contract/result.ts';
import { getMe } from '#contract/user.ts';
import { addWalkIn, type FoundPerson, findPeople } from '#contract/walkIn.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import { answerEvents } from '#tests/support/answerEvents.ts';
import { buildAssessment, december, organizationZone } from '#tests/support/assessmentBuilders.ts';
import { buildOrganization, buildUser, fixedNow, testId } from '#tests/support/builders.ts';
import { keepTyping, pressEscape } from '#tests/support/dismissDialog.ts';
import { handle, keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';
import { buildAssignedMember, buildResult, buildResultAccesses } from '#tests/support/practiceBuilders.ts';

const bakery = { id: testId('organization', 2), name: 'Bakery Nord' };
const eyes = { id: testId('assessment', 2), name: 'Eye and posture screening', timeZone: organizationZone };

const dayRows = (): Row[] => [
  buildAssignedMember(1, { attendance: 'Completed', resultStatus: 'Final' }),
  buildAssignedMember(2, { attendance: 'Arrived', resultStatus: 'Draft' }),
  buildAssignedMember(3),
  buildAssignedMember(4, { organization: bakery, assessment: eyes, attendance: 'DidNotAttend' }),
  buildAssignedMember(5, { organization: bakery, assessment: eyes }),
];

/** Filters the lists by range and search like the server. */
function answering(rows: Row[]) {
  return reply(listAssignedAssessmentMembers, ({ url }) => {
    const from = Number(url.searchParams.get('from') ?? 0);
    const to = Number(url.searchParams.get('to') ?? Number.POSITIVE_INFINITY);
    const search = url.searchParams.get('search')?.toLowerCase() ?? '';
    const data = rows.filter(({ appointment, organizationMember: { user } }) => {
      const startsAt = appointment?.startsAt ?? (url.searchParams.has('from') ? -1 : 0);
      return from <= startsAt && startsAt < to && (user.fullName ?? '').toLowerCase().includes(search);
    });
    const counts = { total: data.length, currentPage: 1, scheduledCount: data.length, notScheduledCount: 0 };
    const limit = Number(url.searchParams.get('limit'));
    return { data: data.slice(0, limit), meta: { ...counts, version: versionOf(rows) } };
  });
}

const versionOf = (rows: Row[]) => JSON.stringify(rows.map(({ attendance }) => attendance));

const meta = preview.meta({
  title: 'Pages/PracticeDay',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.practice },
  beforeEach({ msw }) {
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    spyOn(browser, 'timeZone').mockReturnValue(organizationZone);
    const rows = dayRows();
    msw.use(
      reply(getMe, { data: buildUser({ role: 'Practitioners', fullName: 'Joseph Lister' }) }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      answering(rows),
      reply(getAssignedVersion, () => ({ data: { version: versionOf(rows) } })),
      handle(watchAssigned, async () => new Response(null, { status: 204 })),
      reply(recordAttendance, ({ url, body }) => {
        const { attendance } = recordAttendance.body.parse(body);
        const row = rows.find(({ id }) => url.pathname.includes(id));
        if (row) row.attendance = attendance;
        return { data: { attendance } };
      }),
    );
  },
});

export const WithData = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Monday, 7 December 2026' })).toBeVisible();
    const check = within(await canvas.findByRole('region', { name: 'Winter health check' }));
    await expect(check.getByText('08:00 – 08:45')).toBeVisible();
    await expect(check.getByText('Results finished')).toBeVisible();
    await expect(check.getByRole('link', { name: 'Anna Kowalska' })).toHaveAttribute(
      'href',
      paths.practiceMember(testId('user', 501)),
    );
    await expect(canvas.getByRole('region', { name: 'Eye and posture screening' })).toHaveTextContent('Bakery Nord');
    await expect(check.getByRole('link', { name: 'Record Bartosz Lis' })).toBeVisible();
    await expect(check.getByText(/^Now \d\d:\d\d$/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'All 5' })).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByText('Updated every 20 s')).toBeVisible();
  },
});

export const MissedAndBookedAgain = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const missed: Row = { ...buildAssignedMember(1, { attendance: 'DidNotAttend' }), hasBookedAgain: true };
    const { id, organizationMember } = missed;
    const booked = buildAssignedMember(2, { id, organizationMember });
    msw.use(
      answering([missed, booked, buildAssignedMember(3)]),
      reply(recordAttendance, ({ body }) => {
        booked.attendance = recordAttendance.body.parse(body).attendance;
        return { data: { attendance: booked.attendance } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const check = within(await canvas.findByRole('region', { name: 'Winter health check' }));
    const [missed, booked] = check.getAllByRole('listitem') as [HTMLElement, HTMLElement];
    await expect(missed).toHaveTextContent('Did not attend');
    await expect(missed).toHaveTextContent('Has booked again.');
    await expect(within(missed).queryByRole('button')).toBeNull();
    await userEvent.click(within(booked).getByRole('button', { name: 'Arrived' }));
    await waitFor(() => expect(booked).toHaveTextContent('Undo'));
    await expect(missed).toHaveTextContent('Did not attend');
    await expect(canvas.getByRole('button', { name: 'Did not attend 1' })).toBeVisible();
  },
});

const heldOf = (number: number, day: number, name: string): ListedHeldTime => ({
  id: testId('mail', 870 + number),
  assessmentId: eyes.id,
  assessmentName: eyes.name,
  assessmentMemberId: testId('user', 570 + number),
  trackId: eyes.id,
  userId: testId('user', 870 + number),
  name,
  startsAt: december(day, '13:00'),
  endsAt: december(day, '13:45'),
  expiresAt: december(7, '12:00'),
});

export const HeldTimes = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(reply(listHeldTimes, { data: [heldOf(1, 7, 'Ada Lovelace'), heldOf(2, 8, 'Grace Hopper')] }));
  },
  play: async ({ canvas, step, userEvent }) => {
    const held = within(await canvas.findByRole('list', { name: 'Held Times' }));
    await expect(held.getByText('Held for Ada Lovelace until 07/12/2026 12:00')).toBeVisible();
    await expect(held.getAllByRole('listitem')).toHaveLength(1);
    await expect(held.queryByRole('button')).toBeNull();
    await step('is no appointment', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Waiting 2' }));
      await waitFor(() => expect(canvas.queryByRole('list', { name: 'Held Times' })).not.toBeInTheDocument());
      await userEvent.click(canvas.getByRole('button', { name: 'All 5' }));
      await expect(await canvas.findByRole('list', { name: 'Held Times' })).toBeVisible();
    });
  },
});

export const HeldTimesInAnotherZone = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    localStorage.removeItem('dayPlace');
    const place = { siteId: testId('assessment', 73), site: 'New York office', roomId: null, room: null };
    const inNewYork = (number: number, day: number, time: string, name: string) => ({
      ...heldOf(number, day, name),
      place: { ...place, timeZone: 'America/New_York' },
      startsAt: december(day, time),
      endsAt: december(day, time) + 45 * 60_000,
    });
    msw.use(
      reply(listHeldTimes, {
        // In New York, one is on the evening before, and the other on this evening.
        data: [inNewYork(1, 7, '03:00', 'Ada Lovelace'), inNewYork(2, 8, '03:00', 'Grace Hopper')],
      }),
    );
  },
  play: async ({ canvas }) => {
    const held = within(await canvas.findByRole('list', { name: 'Held Times' }));
    await expect(held.getAllByRole('listitem')).toHaveLength(1);
    await expect(held.getByRole('listitem')).toHaveTextContent('21:00 – 21:45');
    await expect(held.getByText('Held for Grace Hopper until 07/12/2026 06:00')).toBeVisible();
    await expect(held.getByText(/New York office · New York time$/)).toBeVisible();
    window.dispatchEvent(new Event('beforeprint'));
    const onPaper = within(document.body).getByRole('row', { name: /Held for Grace Hopper/, hidden: true });
    window.dispatchEvent(new Event('afterprint'));
    await expect(onPaper).toHaveTextContent('21:00 – 21:45');
    await expect(onPaper).toHaveTextContent('New York time');
  },
});

export const CorrectionsWait = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    const correction = {
      id: testId('user', 801),
      organization: bakery,
      fullName: 'Anna Kowalska',
      hasEmail: true,
      askedBy: { id: testId('user', 9), fullName: 'Grace Hopper' },
      askedAt: fixedNow,
      old: { employeeNumber: null },
      new: { employeeNumber: '40117' },
    };
    msw.use(reply(listCorrections, { data: [correction] }));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('1 correction waits for you')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Show Corrections' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Corrections to Confirm' })).toHaveFocus();
  },
});

export const NumbersAndExtras = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const [anna, bartosz, chidi] = dayRows() as [Row, Row, Row];
    const known = { employeeNumber: '40117', birthDate: '1984-03-12' } as const;
    anna.organizationMember = { ...anna.organizationMember, ...known };
    if (bartosz.appointment) bartosz.appointment = { ...bartosz.appointment, isExtra: true };
    bartosz.organizationMember.user = { ...bartosz.organizationMember.user, email: '' };
    msw.use(answering([anna, bartosz, chidi]));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('12/03/1984 · 40117')).toBeInTheDocument();
    await expect(canvas.getByText('Extra')).toBeVisible();
    await expect(canvas.getByText('No email address')).toBeInTheDocument();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search by name, number or email' }), '40117');
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Bartosz Lis' })).toBeNull());
    await expect(canvas.getByRole('link', { name: 'Anna Kowalska' })).toBeVisible();
  },
});

export const ShowsEverybodyAfterAVainSearch = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const search = await canvas.findByRole('searchbox', { name: 'Search by name, number or email' });
    await canvas.findByRole('link', { name: 'Anna Kowalska' });
    await userEvent.type(search, 'zzz');
    await userEvent.click(await canvas.findByRole('button', { name: 'Show Everybody' }));
    await expect(await canvas.findByRole('link', { name: 'Anna Kowalska' })).toBeVisible();
    await expect(search).toHaveValue('');
  },
});

const ines: FoundPerson = {
  organizationMemberId: testId('member', 9),
  fullName: 'Ines Roy',
  email: '',
  employeeNumber: '40231',
  hasAgreed: true,
  attendance: null,
};

let answerAssessments = () => {};

/** Answers the calls of the walk-in dialog, and adds walk-ins to the day. */
const added = fn();

function takingIn(rows: Row[], freeTimes: readonly string[], person = ines) {
  const today = buildAssessment({ status: 'InProgress' });
  return [
    answering(rows),
    reply(listAssessments, { data: [today], meta: { total: 1 } }),
    reply(findPeople, { data: [person] }),
    reply(listTimeSlots, {
      data: freeTimes.map((time) => {
        const startsAt = december(7, time);
        return { startsAt, endsAt: startsAt + 45 * 60_000, capacity: 2, remaining: 1 };
      }),
    }),
    reply(addWalkIn, ({ body }) => {
      const { newPerson, startsAt } = addWalkIn.body.parse(body);
      added(newPerson);
      const row = buildAssignedMember(9, { attendance: 'Arrived' });
      row.organizationMember.user.fullName = newPerson?.fullName ?? person.fullName;
      const times = startsAt === undefined ? { startsAt: fixedNow, isExtra: true as const } : { startsAt };
      row.appointment = { id: testId('mail', 709), endsAt: times.startsAt + 45 * 60_000, ...times };
      rows.push(row);
      const { id, endsAt } = row.appointment;
      return {
        data: { id, startsAt: times.startsAt, endsAt, assessmentId: today.id, assessmentMemberId: row.id },
      };
    }),
  ];
}

export const WalkInBooksAFreeTime = meta.story({
  beforeEach({ msw }) {
    msw.use(...takingIn(dayRows(), ['10:15', '11:00']));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Walk-in' }));
    await canvas.findByRole('combobox', { name: 'Person' });
    const dialog = within(canvas.getByRole('dialog', { name: 'Walk-in' }));
    const book = await dialog.findByRole('button', { name: 'Book 10:15' });
    await userEvent.click(book);
    const person = dialog.getByRole('combobox', { name: 'Person' });
    await expect(person).toHaveAccessibleDescription('Choose a person, or add a new one');
    await waitFor(() => expect(person).toHaveFocus());
    await userEvent.type(person, 'roy');
    await userEvent.click(await dialog.findByRole('option', { name: 'Ines Roy · 40231' }));
    await expect(dialog.queryByRole('checkbox')).toBeNull();
    await userEvent.click(book);
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Ines Roy' })).toHaveFocus());
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(canvas.queryByText('Extra')).toBeNull();
  },
});

export const WalkInProposesNowBeforeALateTime = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(...takingIn(dayRows(), ['10:31', '15:00']));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Walk-in' }));
    await canvas.findByRole('combobox', { name: 'Person' });
    const dialog = within(canvas.getByRole('dialog', { name: 'Walk-in' }));
    await expect(await dialog.findByText('No free time begins within 30 minutes.')).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Time' })).toHaveTextContent('Now, as an extra');
    await expect(dialog.getByRole('button', { name: 'Add as an Extra' })).toBeEnabled();
    await expect(canvasElement.ownerDocument.querySelector('header header, header footer')).toBeNull();
  },
});

export const WalkInAddsANewPersonOnAFullDay = meta.story({
  beforeEach({ msw }) {
    msw.use(...takingIn(dayRows(), []));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Walk-in' }));
    await canvas.findByRole('combobox', { name: 'Person' });
    const dialog = within(canvas.getByRole('dialog', { name: 'Walk-in' }));
    await expect(await dialog.findByText('No time of today is free.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Add a new person' }));
    const name = dialog.getByRole('textbox', { name: 'Full Name' });
    await expect(name).toHaveFocus();
    await userEvent.type(name, 'Nils Berg');
    await userEvent.click(dialog.getByRole('combobox', { name: 'Language' }));
    // The footer has options of the same names.
    const list = within(await within(document.body).findByRole('listbox'));
    await userEvent.click(list.getByRole('option', { name: 'Polski' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add as an Extra' }));
    const consent = dialog.getByRole('checkbox', { name: 'Nils Berg agrees that results are recorded' });
    await waitFor(() => expect(consent).toHaveFocus());
    await userEvent.click(consent);
    await userEvent.click(dialog.getByRole('button', { name: 'Add as an Extra' }));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Nils Berg' })).toHaveFocus());
    await expect(canvas.getByText('Extra')).toBeVisible();
    await expect(added).toHaveBeenCalledWith({ fullName: 'Nils Berg', language: 'pl' });
  },
});

export const WalkInAddsDetailsOfWork = meta.story({
  tags: ['visual', '!autodocs'],
  beforeEach({ msw }) {
    const seen = { usedDetails: ['department', 'position', 'phone'], detailsOfPractitioners: ['department', 'phone'] };
    msw.use(reply(listOrganizations, { data: [buildOrganization(seen)] }), ...takingIn(dayRows(), []));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Walk-in' }));
    await canvas.findByRole('combobox', { name: 'Person' });
    const dialog = within(canvas.getByRole('dialog', { name: 'Walk-in' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add a new person' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Full Name' }), 'Nils Berg');
    const more = dialog.getByText('More Details');
    await userEvent.click(more);
    await expect(dialog.queryByRole('textbox', { name: /Position/ })).toBeNull();
    await userEvent.type(dialog.getByRole('textbox', { name: /Phone/ }), 'none');
    // A wrong one opens the section again.
    await userEvent.click(more);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Nils Berg agrees that results are recorded' }));
    const add = dialog.getByRole('button', { name: 'Add as an Extra' });
    await waitFor(() => expect(add).toBeEnabled());
    await userEvent.click(add);
    const phone = await dialog.findByRole('textbox', { name: /Phone/ });
    await waitFor(() => expect(phone).toBeVisible());
    // It stays open while a right one is typed.
    await userEvent.clear(phone);
    await userEvent.type(phone, '+48 600 100 200');
    await expect(phone).toBeVisible();
    await expect(phone).toHaveFocus();
    await userEvent.clear(phone);
    await userEvent.type(phone, 'none');
    await expect(phone).toBeInvalid();
  },
});

export const WalkInOnADayOfSeveralAssessments = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const [first, second] = [buildAssessment({ status: 'InProgress' }), { ...buildAssessment(), ...eyes }];
    let answer = () => {};
    answerAssessments = () => answer();
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    msw.use(
      handle(listAssessments, async () => {
        await held;
        return Response.json({ data: [first, second], meta: { total: 2 } });
      }),
      ...takingIn(dayRows(), ['10:15']),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Walk-in' }));
    const dialog = await canvas.findByRole('dialog', { name: 'Walk-in' });
    await expect(within(dialog).getByRole('status', { name: 'Loading the assessments of today' })).toBeVisible();
    answerAssessments();
    const person = await within(dialog).findByRole('combobox', { name: 'Person' });
    // The same dialog, and ready to type.
    await expect(canvas.getByRole('dialog', { name: 'Walk-in' })).toBe(dialog);
    await expect(person).toHaveFocus();
    await userEvent.type(person, 'roy');
    const page = within(dialog.ownerDocument.body);
    await userEvent.click(await page.findByRole('option', { name: 'Ines Roy · 40231' }));
    const assessment = within(dialog).getByRole('combobox', { name: 'Assessment' });
    await userEvent.click(assessment);
    await userEvent.click(await page.findByRole('option', { name: eyes.name }));
    await expect(assessment).toHaveTextContent(eyes.name);
    // Cleared, because the person belongs to the other assessment.
    await expect(within(dialog).getByRole('combobox', { name: 'Person' })).toHaveValue('');
    await expect(await within(dialog).findByRole('button', { name: 'Book 10:15' })).toBeVisible();
  },
});

const sites = [
  {
    id: testId('assessment', 71),
    name: 'Main clinic',
    address: 'ul. Prosta 1, Warszawa',
    trackIds: [testId('assessment', 61)],
  },
  { id: testId('assessment', 72), name: 'Harbour', address: 'Quay 1, Gdańsk', trackIds: [testId('assessment', 62)] },
].map((site) => ({ ...site, timeZone: organizationZone }));
const [clinic, harbour] = sites;

const atHarbour = (room: 1 | 2) => ({
  place: {
    siteId: harbour?.id ?? '',
    site: 'Harbour',
    roomId: testId('assessment', 80 + room),
    room: `Room ${room}`,
  },
});

const rowsAtSites = (): Row[] => [
  buildAssignedMember(1, { attendance: 'Completed', resultStatus: 'Final', ...atHarbour(1) }),
  buildAssignedMember(2, { attendance: 'Arrived', ...atHarbour(2) }),
  buildAssignedMember(3, atHarbour(1)),
  buildAssignedMember(4),
];

export const WalkInAtASite = meta.story({
  tags: ['!autodocs', 'visual'],
  beforeEach({ msw }) {
    const startsAt = december(7, '10:15');
    added.mockClear();
    localStorage.removeItem('site');
    msw.use(
      reply(findPeople, { data: [{ ...ines, isWithOthers: true }] }),
      reply(listTimeSlots, {
        data: sites.map(({ trackIds }) => ({
          startsAt,
          endsAt: startsAt + 45 * 60_000,
          capacity: 1,
          remaining: trackIds === clinic?.trackIds ? 0 : 1,
          trackId: trackIds[0],
        })),
        meta: { sites },
      }),
      ...takingIn(rowsAtSites(), []),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Walk-in' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Walk-in' }));
    await expect(await dialog.findByText('No time of today is free.')).toBeVisible();
    const page = within(canvas.getByRole('dialog').ownerDocument.body);
    await userEvent.click(dialog.getByRole('combobox', { name: 'Site' }));
    await userEvent.click(await page.findByRole('option', { name: 'Harbour' }));
    await expect(await dialog.findByRole('button', { name: 'Book 10:15' })).toBeEnabled();
    await userEvent.type(dialog.getByRole('combobox', { name: 'Person' }), 'roy');
    await userEvent.click(await dialog.findByRole('option', { name: 'Ines Roy · 40231' }));
    await expect(await dialog.findByText(/has an appointment with other practitioners/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Book 10:15' })).toBeDisabled();
  },
});

export const FiltersBySiteAndRoom = meta.story({
  tags: ['!autodocs', 'visual'],
  beforeEach({ msw }) {
    localStorage.removeItem('dayPlace');
    msw.use(answering(rowsAtSites()));
    return () => localStorage.removeItem('dayPlace');
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await canvas.findByRole('region', { name: 'Winter health check · Harbour' });
    await userEvent.click(canvas.getByRole('combobox', { name: 'Site or room' }));
    await userEvent.click(await page.findByRole('option', { name: 'Harbour · Room 1' }));
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Winter health check' })).toBeNull());
    await expect(canvas.getByRole('button', { name: 'All 2' })).toBeVisible();
    await expect(JSON.parse(localStorage.getItem('dayPlace') ?? '')).toMatchObject({ key: testId('assessment', 81) });
  },
});

export const InSeveralZones = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    localStorage.removeItem('dayPlace');
    const { place } = atHarbour(1);
    const inLisbon = { place: { ...place, site: 'Lisbon office', timeZone: 'Europe/Lisbon' } };
    msw.use(answering([buildAssignedMember(1), buildAssignedMember(2, inLisbon), buildAssignedMember(3, inLisbon)]));
  },
  play: async ({ canvas }) => {
    const lisbon = await canvas.findByRole('region', { name: 'Winter health check · Lisbon office' });
    await expect(lisbon).toHaveTextContent('07:45 – 08:30Lisbon time');
    await expect(canvas.getByRole('region', { name: 'Winter health check' })).toHaveTextContent(
      '08:00 – 08:45Warsaw time',
    );
  },
});

export const WalkInRefused = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(
      refuse(addWalkIn, 409, { code: 'SlotUnavailable', message: 'This time is no longer available' }),
      ...takingIn(dayRows(), ['10:15'], { ...ines, hasAgreed: false }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Walk-in' }));
    await canvas.findByRole('combobox', { name: 'Person' });
    const dialog = within(canvas.getByRole('dialog', { name: 'Walk-in' }));
    const person = await dialog.findByRole('combobox', { name: 'Person' });
    await userEvent.type(person, 'roy');
    await userEvent.click(await dialog.findByRole('option', { name: 'Ines Roy · 40231' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Ines Roy agrees that results are recorded' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Book 10:15' }));
    await expect(await dialog.findByText('This time is no longer available')).toBeVisible();
    await expect(person).toHaveValue('Ines Roy · 40231');
    await expect(dialog.getByRole('checkbox')).toBeChecked();
  },
});

export const WalkInAsksBeforeItDiscards = meta.story({
  tags: ['!autodocs'],
  beforeEach: WalkInAddsANewPersonOnAFullDay.input.beforeEach,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Walk-in' }));
    const modal = canvas.getByRole('dialog', { name: 'Walk-in' });
    const dialog = within(modal);
    await userEvent.click(await dialog.findByRole('button', { name: 'Add a new person' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Full Name' }), 'Nils Berg');
    const page = within(canvasElement.ownerDocument.body);
    await keepTyping(modal, userEvent);
    await expect(dialog.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Nils Berg');
    pressEscape(modal);
    await userEvent.click(await page.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(keepWaiting(listAssignedAssessmentMembers));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading the day' })).toBeVisible();
  },
});

export const Empty = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(answering([]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody is booked on this day')).toBeVisible();
    window.dispatchEvent(new Event('beforeprint'));
    const sheet = document.querySelector('[data-print-sheet]');
    await expect(sheet).toHaveTextContent('Nobody is booked on this day');
    window.dispatchEvent(new Event('afterprint'));
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(listAssignedAssessmentMembers, 503));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try Again' })).toBeVisible();
  },
});

export const InAnotherZone = meta.story({
  beforeEach() {
    spyOn(browser, 'timeZone').mockReturnValue('Europe/London');
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Winter health check' })).toHaveTextContent(
      'Warsaw time. You seem to be in London (1 hour behind).',
    );
  },
});

export const RecordsAttendance = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, step, userEvent }) => {
    const chidi = () => within(canvas.getByRole('group', { name: 'Attendance of Chidi Okafor' }));
    await step('mark a person as arrived and completed', async () => {
      await canvas.findByRole('group', { name: 'Attendance of Chidi Okafor' });
      await userEvent.click(chidi().getByRole('button', { name: 'Arrived' }));
      const completed = await chidi().findByRole('button', { name: 'Completed' });
      await expect(completed).toHaveFocus();
      await userEvent.click(completed);
      await expect(await chidi().findByRole('button', { name: 'Undo: Completed' })).toHaveFocus();
    });
    await step('undo both', async () => {
      await userEvent.click(chidi().getByRole('button', { name: 'Undo: Completed' }));
      await userEvent.click(await chidi().findByRole('button', { name: 'Undo: Arrived' }));
      await userEvent.click(await chidi().findByRole('button', { name: 'Did not attend' }));
      await expect(await chidi().findByRole('button', { name: 'Undo: Did not attend' })).toBeVisible();
    });
    await step('a later appointment cannot be marked as absent', async () => {
      const emre = within(canvas.getByRole('group', { name: 'Attendance of Emre Yılmaz' }));
      await expect(emre.getByRole('button', { name: 'Arrived' })).toBeVisible();
      await expect(emre.queryByRole('button', { name: 'Did not attend' })).toBeNull();
    });
  },
});

const heldAttendance = fn();
let answerAttendance = () => {};

export const RecordsADoublePressOnce = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    heldAttendance.mockClear();
    const { promise, resolve } = Promise.withResolvers<void>();
    answerAttendance = resolve;
    msw.use(
      handle(recordAttendance, async (request) => {
        const { attendance } = recordAttendance.body.parse(await request.json());
        heldAttendance(attendance);
        await promise;
        return Response.json({ data: { attendance } });
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const group = within(await canvas.findByRole('group', { name: 'Attendance of Chidi Okafor' }));
    const arrived = group.getByRole('button', { name: 'Arrived' });
    await userEvent.dblClick(arrived);
    await userEvent.click(group.getByRole('button', { name: 'Did not attend' }));
    await expect(arrived).toHaveAttribute('aria-busy', 'true');
    answerAttendance();
    await expect(await group.findByRole('button', { name: 'Undo: Arrived' })).toBeVisible();
    await expect(heldAttendance.mock.calls).toEqual([['Arrived']]);
  },
});

export const FiltersByState = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('region', { name: 'Winter health check' });
    await userEvent.click(canvas.getByRole('button', { name: 'Arrived 1' }));
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Anna Kowalska' })).toBeNull());
    await expect(canvas.getByRole('link', { name: 'Bartosz Lis' })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Eye and posture screening' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Done 1' }));
    await expect(await canvas.findByRole('link', { name: 'Anna Kowalska' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'All 5' }));
    await expect(await canvas.findByRole('region', { name: 'Eye and posture screening' })).toBeVisible();
  },
});

export const OpensAtNowAndComesBackToTheSamePlace = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    // Now is 10:00, in the middle of the day.
    const rows = Array.from({ length: 40 }, (_, index) => {
      const startsAt = december(7, '08:00') + index * 6 * 60_000;
      const appointment = { id: testId('mail', 700 + index), startsAt, endsAt: startsAt + 5 * 60_000 };
      return buildAssignedMember(index + 1, { appointment, resultStatus: 'Draft' });
    });
    msw.use(
      answering(rows),
      reply(getAssignedVersion, { data: { version: versionOf(rows) } }),
      handle(watchAssigned, async () => new Response(null, { status: 204 })),
      reply(getAssessmentMember, ({ url }) => {
        const member = rows.find(({ id }) => url.pathname.endsWith(id));
        if (member === undefined) throw new Error('No such member');
        return { data: { ...member, result: buildResult() } };
      }),
      reply(listResultVersions, { data: [] }),
      reply(listResultAccess, buildResultAccesses([])),
    );
    return () => window.scrollTo(0, 0);
  },
  play: async ({ canvas, userEvent, step }) => {
    const isInSight = (element: HTMLElement) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    };
    await step('the day opens at now', async () => {
      const now = await canvas.findByText('Now 10:00');
      await waitFor(() => expect(isInSight(now)).toBe(true));
    });
    await step('filter and scroll position survive the way to a person and back', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Drafts 40' }));
      const lines = canvas.getAllByRole('link', { name: /./ }).filter((link) => link.closest('li > div') !== null);
      const person = lines.at(-1) as HTMLElement;
      person.scrollIntoView({ block: 'center' });
      const scrolledTo = window.scrollY;
      await expect(scrolledTo).toBeGreaterThan(500);
      await userEvent.click(person);
      await userEvent.click(await canvas.findByRole('link', { name: 'Day' }));
      await expect(await canvas.findByRole('button', { name: 'Drafts 40' })).toHaveAttribute('aria-pressed', 'true');
      await waitFor(() => expect(Math.abs(window.scrollY - scrolledTo)).toBeLessThan(40));
    });
    await step('the note about the network stays in sight', async () => {
      goOffline();
      const note = await canvas.findByText(/^You are offline/);
      await waitFor(() => expect(isInSight(note)).toBe(true));
      await expect(window.scrollY).toBeGreaterThan(500);
    });
  },
});

export const FiltersByAssessment = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('region', { name: 'Winter health check' });
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('combobox', { name: 'Assessment' }));
    await userEvent.click(await page.findByRole('option', { name: 'Eye and posture screening · Bakery Nord' }));
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Winter health check' })).toBeNull());
    // The chips count the filtered people only.
    await expect(canvas.getByRole('button', { name: 'All 2' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Waiting 1' })).toBeVisible();
  },
});

export const FiltersByOrganization = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('region', { name: 'Winter health check' });
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('combobox', { name: 'Organization' }));
    await userEvent.click(await page.findByRole('option', { name: 'Bakery Nord' }));
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Winter health check' })).toBeNull());
    await expect(canvas.getByRole('region', { name: 'Eye and posture screening' })).toBeVisible();
    // An organization with one assessment needs no choice.
    await expect(canvas.queryByRole('combobox', { name: 'Assessment' })).toBeNull();
    // The chips count the filtered people only.
    await expect(canvas.getByRole('button', { name: 'All 2' })).toBeVisible();
  },
});

let ofColleague: Row[] = [];
let events = answerEvents(watchAssigned);

export const Live = meta.story({
  tags: ['visual', '!autodocs'],
  beforeEach({ msw }) {
    ofColleague = dayRows();
    events = answerEvents(watchAssigned);
    msw.use(answering(ofColleague), events.handler);
  },
  play: async ({ canvas, step }) => {
    const chidi = () => within(canvas.getByRole('group', { name: 'Attendance of Chidi Okafor' }));
    await canvas.findByRole('group', { name: 'Attendance of Chidi Okafor' });
    await step('is live once the server has said so', async () => {
      await waitFor(() => expect(events.countOpen()).toBe(1));
      events.send({ version: versionOf(ofColleague) });
      await expect(await canvas.findByText('Live')).toBeVisible();
    });
    await step('shows what a colleague records', async () => {
      const row = ofColleague[2];
      if (row) row.attendance = 'Arrived';
      events.send({ version: versionOf(ofColleague) });
      await expect(await chidi().findByRole('button', { name: 'Completed' })).toBeVisible();
      await expect(canvas.getByText('Live · last change 10:00')).toBeVisible();
    });
  },
});

export const AsksAgainWhenTheStreamEnds = meta.story({
  tags: ['!autodocs'],
  beforeEach: Live.input.beforeEach,
  play: async ({ canvas }) => {
    await waitFor(() => expect(events.countOpen()).toBe(1));
    events.send({ version: versionOf(ofColleague) });
    await expect(await canvas.findByText('Live')).toBeVisible();
    events.end();
    await expect(await canvas.findByText('Updated every 20 s')).toBeVisible();
    const row = ofColleague[2];
    if (row) row.attendance = 'Arrived';
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(events.countOpen()).toBe(1));
    events.send({ version: versionOf(ofColleague) });
    const chidi = within(canvas.getByRole('group', { name: 'Attendance of Chidi Okafor' }));
    await expect(await chidi.findByRole('button', { name: 'Completed' })).toBeVisible();
  },
});

export const ListensOnlyInSight = meta.story({
  tags: ['!autodocs'],
  beforeEach: Live.input.beforeEach,
  play: async ({ step }) => {
    const hide = (hidden: boolean) => {
      spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    await waitFor(() => expect(events.countOpen()).toBe(1));
    await step('a hidden tab closes its stream', async () => {
      hide(true);
      await waitFor(() => expect(events.countOpen()).toBe(0));
    });
    await step('and opens one when it is shown', async () => {
      hide(false);
      await waitFor(() => expect(events.countOpen()).toBe(1));
    });
  },
});

const chidi = () => buildAssignedMember(3);
const joseph = testId('user');

/** Simulates losing the network. */
function goOffline() {
  spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
}

/** Simulates getting the network back. */
function goOnline() {
  spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
}

export const Offline = meta.story({
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    const attendanceOf = async (name: string) =>
      within(await canvas.findByRole('group', { name: `Attendance of ${name}` }));
    const ofChidi = await attendanceOf('Chidi Okafor');
    goOffline();
    await expect(await canvas.findByText('You are offline. Showing the day as of 10:00.')).toBeVisible();
    await expect(canvas.queryByText('Updated every 20 s')).toBeNull();
    await userEvent.click(ofChidi.getByRole('button', { name: 'Arrived' }));
    await expect(await ofChidi.findByRole('button', { name: 'Completed' })).toHaveFocus();
    await expect(await canvas.findByText(/1 change waits to be sent\.$/)).toBeVisible();
    await userEvent.click((await attendanceOf('Bartosz Lis')).getByRole('button', { name: 'Completed' }));
    await expect(
      await canvas.findByText('You are offline. Showing the day as of 10:00. 2 changes wait to be sent.'),
    ).toBeVisible();
    await expect(canvas.getAllByText('Waiting to be sent')).toHaveLength(2);
  },
});

export const SendsWhenBack = meta.story({
  tags: ['!autodocs'],
  play: async (context) => {
    const { canvas } = context;
    await Offline.input.play?.(context);
    goOnline();
    await waitFor(() => expect(canvas.queryByText(/^You are offline/)).toBeNull());
    await waitFor(() => expect(canvas.queryByText('Waiting to be sent')).toBeNull());
    await expect(canvas.queryByText(/to be sent/)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Done 2' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Arrived 1' })).toBeVisible();
  },
});

export const OpensOffline = meta.story({
  tags: ['!autodocs'],
  async beforeEach({ msw }) {
    const range = rangeOfDay('2026-12-07', [organizationZone]);
    await keptDayStorage.save(joseph, range, { members: dayRows(), knownAt: december(7, '07:35') });
    await waitingChanges.add(joseph, {
      assessmentMemberId: chidi().id,
      who: 'Chidi Okafor',
      attendance: 'Arrived',
      expected: null,
      recordedAt: december(7, '07:41'),
    });
    msw.use(
      handle(listAssignedAssessmentMembers, async () => Response.error()),
      handle(getAssignedVersion, async () => Response.error()),
      handle(recordAttendance, async () => Response.error()),
    );
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('You are offline. Showing the day as of 07:35. 1 change waits to be sent.'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Record Chidi Okafor' })).toBeVisible();
  },
});

export const Conflict = meta.story({
  tags: ['visual'],
  async beforeEach({ msw }) {
    const rows = dayRows();
    const [, , ofColleague] = rows as [Row, Row, Row];
    ofColleague.attendance = 'DidNotAttend';
    ofColleague.attendanceRecorded = {
      by: { id: testId('user', 2), fullName: 'Jan Nowak' },
      at: december(7, '09:42'),
    };
    msw.use(
      answering(rows),
      reply(getAssignedVersion, () => ({ data: { version: versionOf(rows) } })),
      handle(recordAttendance, async (request) => {
        const { attendance, expected } = recordAttendance.body.parse(await request.json());
        if (expected !== ofColleague.attendance) {
          const message = 'Jan Nowak recorded ‘Did not attend’ at 09:42. Nothing was changed.';
          return Response.json({ message, code: 'Conflict', requestId: 'r-1' }, { status: 409 });
        }
        ofColleague.attendance = attendance;
        return Response.json({ data: { attendance } });
      }),
    );
    await waitingChanges.add(joseph, {
      assessmentMemberId: chidi().id,
      who: 'Chidi Okafor',
      attendance: 'Arrived',
      expected: null,
      recordedAt: december(7, '09:41'),
    });
  },
  play: async ({ canvas }) => {
    const title = 'Chidi Okafor: Jan Nowak recorded ‘Did not attend’ at 09:42, you recorded ‘Arrived’ at 09:41';
    await expect(await canvas.findByText(title)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Keep ‘Did not attend’' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Did not attend 2' })).toBeVisible();
    await expect(canvas.queryByText('Waiting to be sent')).toBeNull();
  },
});

export const UsesMine = meta.story({
  tags: ['!autodocs'],
  beforeEach: Conflict.input.beforeEach,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Use ‘Arrived’' }));
    await expect(await canvas.findByRole('link', { name: 'Record Chidi Okafor' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Chidi Okafor' })).toHaveFocus());
    await waitFor(() => expect(canvas.queryByText('Waiting to be sent')).toBeNull());
    await expect(canvas.queryByText(/Jan Nowak recorded/)).toBeNull();
    await expect(await waitingChanges.load(joseph)).toEqual([]);
  },
});

export const KeepsTheirs = meta.story({
  tags: ['!autodocs'],
  beforeEach: Conflict.input.beforeEach,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep ‘Did not attend’' }));
    await waitFor(() => expect(canvas.queryByText(/Jan Nowak recorded/)).toBeNull());
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Chidi Okafor' })).toHaveFocus());
    await expect(canvas.getByRole('button', { name: 'Did not attend 2' })).toBeVisible();
    await expect(await waitingChanges.load(joseph)).toEqual([]);
  },
});

export const RefusedLater = meta.story({
  tags: ['!autodocs'],
  async beforeEach({ msw }) {
    msw.use(refuse(recordAttendance, 409, { code: 'Conflict', message: 'This member has no appointment' }));
    await waitingChanges.add(joseph, {
      assessmentMemberId: chidi().id,
      who: 'Chidi Okafor',
      attendance: 'Arrived',
      expected: null,
      recordedAt: december(7, '09:41'),
    });
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('‘Arrived’ for Chidi Okafor could not be saved')).toBeVisible();
    await expect(canvas.getByText('This member has no appointment')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'OK, discard it' }));
    await waitFor(() => expect(canvas.queryByText(/could not be saved/)).toBeNull());
    await expect(await waitingChanges.load(joseph)).toEqual([]);
  },
});

const savedResult = fn();

export const SendsResultsOfBefore = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    savedResult.mockClear();
    const draft = { ...toDraft(undefined), summary: 'Typed without a network' };
    // Left behind by an earlier load of the app.
    sessionStorage.setItem(`result_draft_${joseph}_${chidi().id}`, JSON.stringify({ version: 0, draft }));
    msw.use(
      reply(updateResult, ({ url, body }) => {
        savedResult(url.pathname.includes(chidi().id), body);
        return { data: buildResult({ summary: 'Typed without a network' }) };
      }),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Winter health check' });
    const sent = expect.objectContaining({ status: 'Draft', version: 0, summary: 'Typed without a network' });
    await waitFor(() => expect(savedResult).toHaveBeenCalledWith(true, sent));
    await waitFor(() => expect(resultDraftStorage.load(resultKey)).toBeUndefined());
    await expect(savedResult).toHaveBeenCalledTimes(1);
  },
});

const resultKey = { assessmentMemberId: chidi().id, userId: joseph };

/** Stores an unsent result in this tab, as if the page had been closed while offline. */
function leaveResult(summary: string, kept: Partial<KeptDraft> = {}) {
  resultDraftStorage.save(resultKey, { version: 0, draft: { ...toDraft(undefined), summary }, ...kept });
}

/** Saves results like the server. */
const savingResults = () =>
  reply(updateResult, ({ body }) => {
    const { summary, version } = updateResult.body.parse(body);
    savedResult(summary);
    return { data: buildResult({ observations: [], summary, version: version + 1 }) };
  });

export const SendsResultsWhenBack = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    savedResult.mockClear();
    leaveResult('Typed without a network');
    msw.use(savingResults());
    return () => resultDraftStorage.clear(resultKey);
  },
  play: async ({ canvas }) => {
    goOffline();
    await expect(await canvas.findByText(/^You are offline/)).toBeVisible();
    window.dispatchEvent(new Event('online'));
    await expect(savedResult).not.toHaveBeenCalled();
    goOnline();
    await waitFor(() => expect(savedResult.mock.calls).toEqual([['Typed without a network']]));
    await waitFor(() => expect(resultDraftStorage.load(resultKey)).toBeUndefined());
  },
});

export const SendsARefusedResultOnlyAfterAChange = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    savedResult.mockClear();
    leaveResult('Refused');
    msw.use(
      handle(updateResult, async (request) => {
        savedResult(updateResult.body.parse(await request.json()).summary);
        const message = 'Confirm this correction with a reason.';
        return Response.json({ message, code: 'Conflict', requestId: 'r-1' }, { status: 409 });
      }),
    );
    return () => resultDraftStorage.clear(resultKey);
  },
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('region', { name: 'Winter health check' });
    await waitFor(() => expect(savedResult).toHaveBeenCalledTimes(1));
    await nothingMoreIsSent();
    await expect(resultDraftStorage.load(resultKey)?.draft.summary).toBe('Refused');

    msw.use(savingResults());
    leaveResult('Changed');
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(savedResult.mock.calls).toEqual([['Refused'], ['Changed']]));
    await waitFor(() => expect(resultDraftStorage.load(resultKey)).toBeUndefined());
  },
});

export const KeepsWhatANewerResultReplaced = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    savedResult.mockClear();
    leaveResult('Typed after it', { setAside: { ...toDraft(undefined), summary: 'Replaced' } });
    msw.use(savingResults());
    return () => resultDraftStorage.clear(resultKey);
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Winter health check' });
    await waitFor(() => expect(resultDraftStorage.load(resultKey)?.version).toBe(1));
    await nothingMoreIsSent();
    await expect(resultDraftStorage.load(resultKey)?.setAside?.summary).toBe('Replaced');
  },
});

/** Expects no request after going online, beyond the one result already sent. */
async function nothingMoreIsSent() {
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect(savedResult).toHaveBeenCalledTimes(1);
}

let answerSave = () => {};

/** Saves results like the server, the first time only after `answerSave`. */
function savingSlowly() {
  let saved: AssessmentResult | undefined;
  const { promise, resolve } = Promise.withResolvers<void>();
  answerSave = resolve;
  return [
    // Matches the full path, because the path of the call also matches the version and the events of the day.
    http.get(`*/api/v1/assessment-member/${chidi().id}`, () => {
      opened();
      return Response.json({ data: { ...chidi(), resultStatus: saved?.status ?? null, result: saved } });
    }),
    handle(updateResult, async (request) => {
      const { summary, version } = updateResult.body.parse(await request.json());
      savedResult(summary);
      await promise;
      if (version !== (saved?.version ?? 0)) {
        const message = 'These results have changed in the meantime. Reload them before you save.';
        return Response.json({ message, code: 'Conflict', requestId: 'r-1' }, { status: 409 });
      }
      saved = buildResult({ observations: [], summary, version: version + 1 });
      return Response.json({ data: saved });
    }),
  ];
}

const opened = fn();

/**
 * The page of a person waits until a pending save is done. Otherwise it would start from an older version, and its own
 * save would conflict.
 */
export const WaitsForTheResultBeingSent = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    savedResult.mockClear();
    opened.mockClear();
    resultDraftStorage.save(resultKey, { version: 0, draft: { ...toDraft(undefined), summary: 'Sent' } });
    msw.use(
      ...savingSlowly(),
      reply(listResultVersions, { data: [] }),
      reply(listResultAccess, buildResultAccesses([])),
    );
    return () => resultDraftStorage.clear(resultKey);
  },
  play: async ({ canvas, step, userEvent }) => {
    await step('opens the person while the result is sent', async () => {
      await canvas.findByRole('region', { name: 'Winter health check' });
      await waitFor(() => expect(savedResult).toHaveBeenCalledWith('Sent'));
      await userEvent.click(canvas.getByRole('link', { name: 'Chidi Okafor' }));
      await expect(await canvas.findByRole('status', { name: 'Loading the person' })).toBeVisible();
      await nothingMoreIsSent();
      await expect(opened).not.toHaveBeenCalled();
    });
    await step('goes on typing over the saved version', async () => {
      answerSave();
      const summary = await canvas.findByRole('textbox', { name: 'Summary for the member' });
      await expect(summary).toHaveValue('Sent');
      await userEvent.type(summary, ' and more');
      await waitFor(() => expect(savedResult).toHaveBeenLastCalledWith('Sent and more'));
      await expect(await canvas.findByText('Saved')).toBeVisible();
      await expect(canvas.queryByText('Two versions of these results')).toBeNull();
    });
  },
});

export const AsksBeforeLosingChanges = meta.story({
  tags: ['visual', '!autodocs'],
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await Offline.input.play?.(context);
    const draft = { ...toDraft(undefined), summary: 'Typed without a network' };
    sessionStorage.setItem(`result_draft_${joseph}_${chidi().id}`, JSON.stringify({ version: 0, draft }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Account of Joseph Lister' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Log out' }));
    const dialog = await page.findByRole('alertdialog', { name: 'Log out now?' });
    await expect(dialog).toHaveTextContent('2 changes wait to be sent. The results of 1 person are not saved.');
  },
});

export const LogsOutAnyway = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(reply(logOut, { data: { done: true } }));
  },
  play: async (context) => {
    const { canvasElement, userEvent } = context;
    await AsksBeforeLosingChanges.input.play?.(context);
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(page.getByRole('button', { name: 'Log Out Anyway' }));
    await expect(await page.findByRole('link', { name: 'Log in as a member' })).toBeVisible();
    await expect(await waitingChanges.load(joseph)).toEqual([]);
    await expect(resultDraftStorage.list(joseph)).toEqual([]);
  },
});

export const OwnAppointment = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    const { user } = buildAssignedMember(3).organizationMember;
    msw.use(reply(getMe, { data: buildUser({ id: user.id, role: 'Practitioners', fullName: 'Chidi Okafor' }) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your own appointment. A colleague records it.')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Chidi Okafor' })).toBeNull();
    await expect(canvas.queryByRole('group', { name: 'Attendance of Chidi Okafor' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Bartosz Lis' })).toBeVisible();
  },
});

export const AttendanceFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(recordAttendance, 409, { code: 'Conflict', message: 'This member has no appointment' }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const group = within(await canvas.findByRole('group', { name: 'Attendance of Chidi Okafor' }));
    await userEvent.click(group.getByRole('button', { name: 'Arrived' }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('This member has no appointment')).toBeInTheDocument();
    await expect(group.getByRole('button', { name: 'Arrived' })).toBeVisible();
  },
});

export const MovesByDayAndSearches = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    const german = { ...eyes, name: 'Sehtest', nameLanguage: 'de' as const };
    const rows = dayRows().map((row) => (row.assessment.id === eyes.id ? { ...row, assessment: german } : row));
    // As many more as are shown at once.
    const namesakes = Array.from({ length: 20 }, (_, index) => {
      const { organizationMember, appointment, ...row } = buildAssignedMember(600 + index);
      const user = { ...organizationMember.user, fullName: `Emre ${index}` };
      return { ...row, organizationMember: { ...organizationMember, user } };
    });
    msw.use(answering([...rows, ...namesakes]));
  },
  play: async ({ canvas, step, userEvent }) => {
    await canvas.findByRole('region', { name: 'Winter health check' });
    await expect(canvas.getByText('Sehtest')).toHaveAttribute('lang', 'de');
    await step('search for a name', async () => {
      await userEvent.type(canvas.getByRole('searchbox', { name: 'Search by name, number or email' }), 'emre');
      await waitFor(() => expect(canvas.queryByRole('link', { name: 'Anna Kowalska' })).toBeNull());
      await expect(canvas.getByRole('link', { name: 'Emre Yılmaz' })).toBeVisible();
    });
    await step('the next day shows matches on other days', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next day' }));
      await expect(await canvas.findByRole('heading', { name: 'Tuesday, 8 December 2026' })).toBeVisible();
      await expect(await canvas.findByText('Nobody is booked on this day')).toBeVisible();
      const others = await canvas.findByRole('region', { name: 'On other days, or without a time' });
      await expect(others).toHaveTextContent('Monday, 7 December 2026');
      await expect(within(others).getByText('Sehtest')).toHaveAttribute('lang', 'de');
      await expect(within(others).getByText('These are the first 20. Type more to find others.')).toBeVisible();
    });
    await step('go back to today', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Today' }));
      await expect(await canvas.findByRole('heading', { name: 'Monday, 7 December 2026' })).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Today' })).toHaveFocus();
      await expect(canvas.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-disabled', 'true');
    });
  },
});

export const AsksForTheName = meta.story({
  beforeEach({ msw }) {
    msw.use(reply(getMe, { data: buildUser({ role: 'Practitioners', fullName: null }) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'What is your name?' })).toBeVisible();
  },
});

export const AsksToLogIn = meta.story({
  tags: ['!autodocs'],
  args: { session: { status: 'signedOut' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Log in as a member' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Log in as a practitioner' })).toBeNull();
  },
});
