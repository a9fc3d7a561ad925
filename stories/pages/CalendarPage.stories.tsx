import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { clock } from '#app/ui/time/clock.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { cancelForMember, scheduleAppointment } from '#contract/appointment.ts';
import {
  type AgendaAppointment,
  type FreeSlotOfDay,
  getAgenda,
  getAppointmentWeek,
  listAppointmentsOfDay,
  type MemberOfDay,
} from '#contract/appointmentDay.ts';
import { listAssessments } from '#contract/assessment.ts';
import { type Attendance, listAssessmentMembers } from '#contract/assessmentMember.ts';
import type { ErrorReply } from '#contract/common.ts';
import { holdTime, type ListedHeldTime, listHeldTimes, releaseHeldTime } from '#contract/heldTime.ts';
import { listOrganizations } from '#contract/organization.ts';
import { listSites } from '#contract/site.ts';
import { undo } from '#contract/undo.ts';
import { getMe } from '#contract/user.ts';
import { type CalendarDate, listWeek } from '#domain/calendarDate.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import {
  buildAssessment,
  buildAssessmentMember,
  buildAssessmentMembersReply,
  december,
  organizationZone,
} from '#tests/support/assessmentBuilders.ts';
import { buildOrganization, buildSite, buildUser, fixedNow, testId } from '#tests/support/builders.ts';
import { handle, keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';

const winter = { id: testId('assessment'), name: 'Winter health check' };
const eyes = { id: testId('assessment', 2), name: 'Eye and posture screening' };
const slotMs = 45 * 60_000;

interface Booked {
  attendance?: Attendance;
  isExtra?: true;
  assessment?: MemberOfDay['assessment'];
}

function booked(number: number, time: string, { attendance, isExtra, assessment = winter }: Booked = {}): MemberOfDay {
  const startsAt = december(7, time);
  const times = { id: testId('mail', 700 + number), startsAt, endsAt: startsAt + slotMs };
  const { lastMail: _lastMail, ...member } = buildAssessmentMember(number, {
    appointment: isExtra ? { ...times, isExtra } : times,
    attendance: attendance ?? null,
  });
  return { ...member, assessment };
}

function free(time: string, remaining: number, assessment = winter): FreeSlotOfDay {
  const startsAt = december(7, time);
  return { assessment, startsAt, endsAt: startsAt + slotMs, remaining };
}

const people = [
  booked(1, '07:30', { attendance: 'Completed' }),
  booked(2, '07:30', { attendance: 'DidNotAttend' }),
  booked(3, '08:15', { attendance: 'Completed' }),
  booked(4, '09:40', { attendance: 'Arrived', isExtra: true }),
  booked(5, '10:30'),
  booked(6, '10:30'),
  booked(7, '10:30', { assessment: eyes }),
  booked(8, '11:15'),
];
const freeSlots = [free('11:15', 1), free('12:00', 2), free('12:00', 3, eyes)];

const weekOf = (date: CalendarDate, counts: readonly (readonly [number, number])[]) =>
  listWeek(date, 1).map((day, index) => ({
    date: day,
    booked: counts[index]?.[0] ?? 0,
    free: counts[index]?.[1] ?? 0,
  }));
const week = weekOf('2026-12-07', [
  [8, 6],
  [20, 0],
  [16, 4],
  [9, 11],
  [2, 18],
]);
const dayReply = (members: MemberOfDay[], slots: FreeSlotOfDay[], total = members.length) => ({
  data: { members, freeSlots: slots },
  meta: { total, currentPage: 1 },
});

const conflict = (code: ErrorReply['code']) =>
  Response.json({ code, message: 'Refused', requestId: 'r-1' }, { status: 409 });

const requested = fn();

const meta = preview.meta({
  title: 'Pages/Calendar',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.calendar },
  beforeEach({ msw }) {
    requested.mockClear();
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    spyOn(browser, 'timeZone').mockReturnValue(organizationZone);
    msw.use(
      reply(getMe, { data: buildUser() }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(listAssessments, {
        data: [buildAssessment(), buildAssessment({ ...eyes })],
        meta: { total: 2 },
      }),
      reply(listSites, { data: [] }),
      reply(getAppointmentWeek, { data: week }),
      reply(listAppointmentsOfDay, ({ url }) => {
        requested(url.search);
        return dayReply(people, freeSlots);
      }),
    );
  },
});

export const WithData = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Monday, 7 December 2026' })).toBeVisible();
    await expect(await canvas.findByText('8 booked, 6 places free')).toBeVisible();
    await expect(
      await canvas.findByRole('button', { name: 'Tuesday, 8 December 2026: 20 booked, 0 places free' }),
    ).toBeVisible();
    await expect(canvas.getByText('Extra')).toBeVisible();
    await expect(canvas.getByText('Did not attend')).toBeVisible();
    // Completed and missed appointments.
    await expect(canvas.getAllByRole('listitem').filter((item) => item.dataset['done'])).toHaveLength(3);
    await expect(canvas.queryByText(/^These are the first/)).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Book Someone for 11:15, Winter health check' })).toBeVisible();
  },
});

export const OutsideTheSchedule = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(reply(listAppointmentsOfDay, dayReply([{ ...booked(5, '10:30'), isOutsideSchedule: true }], [])));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Outside the Schedule' })).toHaveAttribute(
      'href',
      paths.displacedAppointments(winter.id),
    );
  },
});

export const MissedAndBookedAgain = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    const missed: MemberOfDay = { ...booked(2, '07:30', { attendance: 'DidNotAttend' }), hasBookedAgain: true };
    msw.use(reply(listAppointmentsOfDay, dayReply([missed, booked(2, '11:15')], [])));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Did not attend')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^More for / })).toHaveLength(1);
  },
});

export const AtASiteInAnotherZone = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const lisbon = buildSite(1, { name: 'Lisbon office', timeZone: 'Europe/Lisbon' });
    msw.use(reply(listSites, { data: [lisbon] }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByText('8 booked, 6 places free');
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Site' }));
    await userEvent.click(await page.findByRole('option', { name: 'Lisbon office' }));
    await waitFor(() => expect(requested.mock.lastCall?.[0]).toMatch(/siteId=/));
    await expect(await canvas.findByText('Iman Works · Lisbon time')).toBeVisible();
    // 11:15 in Warsaw.
    await expect(
      await canvas.findByRole('button', { name: 'Book Someone for 10:15, Winter health check' }),
    ).toBeVisible();
  },
});

export const FullDay = meta.story({
  tags: ['visual'],
  args: { path: `${paths.calendar}?date=2026-12-08` },
  beforeEach({ msw }) {
    const times = ['08:00', '08:45', '09:30', '10:15', '11:00'];
    const members = times.flatMap((time, index) => [booked(2 * index + 1, time), booked(2 * index + 2, time)]);
    msw.use(reply(listAppointmentsOfDay, dayReply(members, [])));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('10 booked, 0 places free')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Book Someone/ })).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  tags: ['visual'],
  args: { path: `${paths.calendar}?date=2026-12-13` },
  beforeEach({ msw }) {
    msw.use(reply(listAppointmentsOfDay, dayReply([], [])));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing on this day')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(keepWaiting(listAppointmentsOfDay), keepWaiting(getAppointmentWeek));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading the day' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Tuesday, 8 December 2026' })).toBeEnabled();
  },
});

export const Failed = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(refuse(listAppointmentsOfDay, 503), refuse(getAppointmentWeek, 503));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try Again' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Sunday, 13 December 2026' })).toBeVisible();
  },
});

export const LongContent = meta.story({
  beforeEach({ msw }) {
    const assessment = { ...winter, name: 'Annual examination of everybody who works in the northern warehouse' };
    const member = booked(1, '10:30', { assessment });
    member.organizationMember.user.fullName = 'Maximiliane Wolfeschlegelsteinhausenbergerdorff-Hohenzollern';
    msw.use(reply(listAppointmentsOfDay, dayReply([member], [free('10:30', 1, assessment)])));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Maximiliane/)).toBeVisible();
  },
});

export const MovesThroughDaysAndWeeks = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Wednesday, 9 December/ }));
    await expect(await canvas.findByRole('heading', { name: 'Wednesday, 9 December 2026' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Wednesday, 9 December/ })).toHaveAttribute(
      'aria-current',
      'date',
    );
    await waitFor(() => expect(requested).toHaveBeenCalledWith(expect.stringContaining('date=2026-12-09')));
    await waitFor(() =>
      expect(canvas.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        'Wednesday, 9 December 2026: 8 booked, 6 places free',
      ),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Next week' }));
    await expect(await canvas.findByRole('heading', { name: 'Wednesday, 16 December 2026' })).toBeVisible();
    await expect(canvas.getByText('14 to 20 December 2026')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Today' }));
    await expect(await canvas.findByRole('heading', { name: 'Monday, 7 December 2026' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Today' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-disabled', 'true');
  },
});

export const LimitsToAnAssessment = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Assessment' }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('option', { name: eyes.name }));
    await waitFor(() => expect(requested).toHaveBeenLastCalledWith(expect.stringContaining(`assessmentId=${eyes.id}`)));
  },
});

export const FetchesAWholeDay = meta.story({
  beforeEach({ msw }) {
    const all = Array.from({ length: 120 }, (_, index) => booked(index + 1, '10:30'));
    msw.use(
      reply(listAppointmentsOfDay, ({ url }) => {
        const offset = Number(url.searchParams.get('offset'));
        return dayReply(all.slice(offset, offset + 100), offset === 0 ? [free('12:00', 2)] : [], all.length);
      }),
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /^More for/ })).toHaveLength(120));
    await expect(await canvas.findByText('120 booked, 2 places free')).toBeVisible();
  },
});

const printed = fn();

/** Answers `window.print` as a browser does, and notes what is on the sheet. */
function replacePrinter() {
  printed.mockClear();
  spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'));
    const sheet = document.querySelector('[data-print-sheet]');
    printed(sheet?.querySelector('h1')?.textContent, Array.from(sheet?.querySelectorAll('tr, p') ?? [], textOf));
    window.dispatchEvent(new Event('afterprint'));
  });
}

const textOf = (element: Element) =>
  [...(element.matches('tr') ? element.children : [element])].map(({ textContent }) => textContent).join('|');

export const PrintsTheDay = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.printDay('2026-12-07') },
  beforeEach({ msw }) {
    replacePrinter();
    const extra = booked(4, '09:40', { isExtra: true, attendance: 'Arrived' });
    extra.organizationMember.employeeNumber = '00417';
    const members = [extra, ...Array.from({ length: 120 }, (_, index) => booked(index + 10, '10:30'))];
    msw.use(
      reply(listAppointmentsOfDay, ({ url }) => {
        const offset = Number(url.searchParams.get('offset'));
        return dayReply(members.slice(offset, offset + 100), offset === 0 ? freeSlots : [], members.length);
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(printed).toHaveBeenCalledOnce());
    const [title, lines] = printed.mock.lastCall as [string, string[]];
    await expect(title).toBe('Monday, 7 December 2026');
    await expect(lines[0]).toBe('Iman Works · 12 Harbor Street, Gdynia');
    await expect(lines).toContain('Time|Name|Employee Number|Present|Signature');
    await expect(lines).toContain('121 booked, 3 places free');
    await expect(lines).toContain('09:40 – 10:25|Dana LeviExtra · Arrived|00417||');
    await expect(lines.filter((line) => line.startsWith('10:30 – 11:15|'))).toHaveLength(120);
    await expect(document.querySelector('[data-print-sheet]')).toBeNull();
    const print = canvas.getByRole('button', { name: 'Print the day' });
    await waitFor(() => expect(print).not.toHaveAttribute('aria-busy'));
    await userEvent.click(print);
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(2));
  },
});

export const HeldTimesInTheList = meta.story({
  tags: ['visual'],
  args: { path: paths.printDay('2026-12-07') },
  beforeEach({ msw }) {
    replacePrinter();
    let heldTimes = [
      heldOnAxis(7, '11:15'),
      { ...heldOnAxis(7, '13:10'), id: testId('mail', 860), name: 'Chidi Okafor' },
    ];
    msw.use(
      reply(listHeldTimes, ({ url }) => {
        requested(url.search);
        return { data: heldTimes };
      }),
      reply(releaseHeldTime, () => {
        heldTimes = heldTimes.slice(1);
        return { data: { done: true as const, undoId: testId('mail', 997) } };
      }),
    );
  },
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await canvas.findByText('Held for Bartosz Lis until 07/12/2026 12:00')).toBeVisible();
    await expect(requested).toHaveBeenCalledWith(`?from=${december(7, '00:00')}&to=${december(8, '00:00')}`);
    await step('is on paper without a box', async () => {
      await waitFor(() => expect(printed).toHaveBeenCalled());
      const [, lines] = printed.mock.lastCall as [string, string[]];
      await expect(lines).toContain('13:10 – 13:55|Held for Chidi OkaforUntil 07/12/2026 12:00|||');
    });
    await step('is released', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Book or Release the time held for Bartosz Lis' }));
      const dialog = within(await canvas.findByRole('dialog', { name: 'Held for Bartosz Lis' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Release' }));
      await waitFor(() => expect(canvas.queryByText(/^Held for Bartosz Lis/)).not.toBeInTheDocument());
      await waitFor(() => expect(canvas.getByRole('heading', { name: 'Monday, 7 December 2026' })).toHaveFocus());
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    });
  },
});

export const BooksSomebody = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    let members = people;
    let slots = freeSlots;
    msw.use(
      reply(listAppointmentsOfDay, () => dayReply(members, slots)),
      reply(listAssessmentMembers, ({ url }) => {
        requested(url.search);
        return buildAssessmentMembersReply(
          [9, 10, 11].map((number) => buildAssessmentMember(number)),
          { total: 77 },
        );
      }),
      reply(scheduleAppointment, ({ body }) => {
        requested(body);
        members = [...people, booked(9, '11:15')];
        slots = freeSlots.slice(1);
        const { startsAt } = body as { startsAt: number };
        return {
          data: {
            id: testId('mail', 709),
            startsAt,
            endsAt: startsAt + slotMs,
            assessmentId: winter.id,
            assessmentMemberId: buildAssessmentMember(9).id,
          },
        };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Book Someone for 11:15, Winter health check' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Book Monday 7 December, 11:15' }));
    await expect(await dialog.findByText('and 74 others. Search to find them.')).toBeVisible();
    await expect(requested).toHaveBeenCalledWith(expect.stringContaining('filterByScheduled=NotScheduled'));
    await userEvent.click(dialog.getByRole('button', { name: 'Book for Ines Duarte' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(requested).toHaveBeenCalledWith({
      startsAt: december(7, '11:15'),
      assessmentMemberId: buildAssessmentMember(9).id,
    });
    await expect(await canvas.findByText('9 booked, 5 places free')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Monday, 7 December 2026' })).toHaveFocus());
  },
});

export const ATakenPlaceKeepsTheDialogOpen = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    let slots = freeSlots;
    msw.use(
      reply(listAppointmentsOfDay, () => dayReply(people, slots)),
      reply(listAssessmentMembers, buildAssessmentMembersReply([buildAssessmentMember(9)])),
      handle(scheduleAppointment, async () => {
        slots = freeSlots.slice(1);
        return conflict('SlotUnavailable');
      }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Book Someone for 11:15, Winter health check' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Book Monday 7 December, 11:15' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Book for Ines Duarte' }));
    await expect(
      await dialog.findByText('Somebody was faster: Monday 7 December, 11:15 is not free any more'),
    ).toBeVisible();
    const time = await dialog.findByRole('combobox', { name: 'Time' });
    const book = dialog.getByRole('button', { name: 'Book for Ines Duarte' });
    await expect(book).toHaveFocus();
    await expect(book).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(time);
    const page = within(canvasElement.ownerDocument.body);
    const times = () => within(page.getByRole('listbox')).getAllByRole('option');
    // Lists times of this assessment only, once the day has been fetched again.
    await waitFor(() => expect(times().map(({ textContent }) => textContent)).toEqual(['12:00, 2 places free']));
    await userEvent.click(page.getByRole('option', { name: '12:00, 2 places free' }));
    await expect(await canvas.findByRole('dialog', { name: 'Book Monday 7 December, 12:00' })).toBeVisible();
  },
});

export const SomebodyBookedMeanwhile = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    let waiting = [9, 10];
    msw.use(
      reply(listAssessmentMembers, () =>
        buildAssessmentMembersReply(waiting.map((number) => buildAssessmentMember(number))),
      ),
      handle(scheduleAppointment, async () => {
        waiting = [10];
        return conflict('AlreadyScheduled');
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Book Someone for 11:15, Winter health check' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Book Monday 7 December, 11:15' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Book for Ines Duarte' }));
    await expect(await dialog.findByText('Somebody was faster: Ines Duarte has an appointment already')).toBeVisible();
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Book for Ines Duarte' })).not.toBeInTheDocument());
    await expect(dialog.queryByRole('combobox', { name: 'Time' })).not.toBeInTheDocument();
  },
});

export const OnlyTheFirstFreeTimes = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    const many = Array.from({ length: 1_000 }, (_, index) => {
      const startsAt = december(7, '11:15') + index * 30_000;
      return { assessment: winter, startsAt, endsAt: startsAt + slotMs, remaining: 1 };
    });
    msw.use(reply(listAppointmentsOfDay, dayReply([], many)));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'These are the first 1,000 free times of the day. Choose an assessment to see further ones.',
      ),
    ).toBeVisible();
  },
});

export const CancelsAnAppointment = meta.story({
  beforeEach({ msw }) {
    let members = people;
    msw.use(
      reply(listAppointmentsOfDay, () => dayReply(members, freeSlots)),
      reply(cancelForMember, () => {
        members = people.filter(({ appointment }) => appointment?.id !== testId('mail', 705));
        return { data: { done: true as const, undoId: testId('mail', 706) } };
      }),
      reply(undo, () => {
        members = people;
        return { data: { done: true as const } };
      }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More for Emre Yılmaz' }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('menuitem', { name: 'Cancel Appointment' }));
    const dialog = within(await canvas.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Appointment' }));
    await waitFor(() => expect(canvas.queryByText('Emre Yılmaz')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Monday, 7 December 2026' })).toHaveFocus());
    // From the end of the browser's own controls. The toast waits while it has the focus.
    canvas.getByRole('heading', { name: 'Monday, 7 December 2026' }).blur();
    page.getByRole('button', { name: 'Undo' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Emre Yılmaz')).toBeVisible();
    await waitFor(() => expect(page.getByText('Undone')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
});

const onAxis = (
  number: number,
  day: number,
  time: string,
  { assessment = winter, ...more }: Partial<AgendaAppointment> & { assessment?: typeof winter } = {},
): AgendaAppointment => ({
  id: testId('mail', 800 + number),
  assessmentId: assessment.id,
  trackId: assessment.id,
  assessmentMemberId: testId('mail', 900 + number),
  userId: testId('user', number),
  name: ['Anna Kowalska', 'Bartosz Lis', 'Chidi Okafor', 'Dana Levi'][number % 4] ?? '',
  startsAt: december(day, time),
  endsAt: december(day, time) + slotMs,
  attendance: null,
  ...more,
});
const freeOnAxis = (day: number, time: string, remaining: number, assessment = winter) => ({
  assessmentId: assessment.id,
  trackId: assessment.id,
  startsAt: december(day, time),
  endsAt: december(day, time) + slotMs,
  remaining,
});
const heldOnAxis = (day: number, time: string): ListedHeldTime => {
  const { attendance: _, ...times } = onAxis(9, day, time);
  return { ...times, assessmentName: winter.name, expiresAt: december(day, '12:00') };
};
const grace = { id: testId('member', 84), name: 'Grace Hopper' };
const agendaReply = {
  data: {
    appointments: [
      onAxis(0, 7, '08:00', { attendance: 'Completed' }),
      onAxis(1, 7, '08:00', { attendance: 'DidNotAttend' }),
      onAxis(2, 7, '10:30'),
      onAxis(3, 7, '10:30', { assessment: eyes }),
      onAxis(4, 7, '11:20', { isOutsideSchedule: true }),
      onAxis(5, 8, '08:00'),
      onAxis(6, 8, '08:45'),
      onAxis(7, 10, '13:00', { isExtra: true }),
    ],
    freeSlots: [
      freeOnAxis(7, '12:30', 2),
      freeOnAxis(7, '11:15', 1, eyes),
      freeOnAxis(8, '09:30', 2),
      freeOnAxis(9, '08:00', 3),
    ],
    assessments: [eyes, winter],
    tracks: [
      { id: winter.id, assessmentId: winter.id, site: null, room: null, practitioners: [grace] },
      {
        id: eyes.id,
        assessmentId: eyes.id,
        site: { id: testId('user', 81), name: 'Harbor clinic' },
        room: { id: testId('user', 82), name: 'Room 2' },
        practitioners: [{ id: testId('member', 83), name: 'Joseph Lister' }, grace],
      },
    ],
  },
  meta: { total: 8 },
};

export const DayOnATimeAxis = meta.story({
  tags: ['visual'],
  args: { path: `${paths.calendar}?view=day&date=2026-12-07` },
  beforeEach({ msw }) {
    const appointments = agendaReply.data.appointments.slice(0, 5);
    const freeSlots = agendaReply.data.freeSlots.slice(0, 2);
    const heldTimes = [heldOnAxis(7, '13:10')];
    msw.use(
      reply(getAgenda, { data: { ...agendaReply.data, appointments, heldTimes, freeSlots }, meta: { total: 5 } }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Calendar' })).toBeVisible();
    await expect(
      canvas.getByRole('list', { name: 'Eye and posture screening · Harbor clinic · Room 2' }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: '11:20 Anna Kowalska Outside the Schedule' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^13:10 Held for / })).toHaveTextContent(/Until /);
  },
});

export const AColumnPerPractitioner = meta.story({
  tags: ['visual'],
  args: { path: `${paths.calendar}?view=day&date=2026-12-07` },
  beforeEach({ msw }) {
    const appointments = agendaReply.data.appointments.slice(0, 5);
    const freeSlots = agendaReply.data.freeSlots.slice(0, 2);
    msw.use(reply(getAgenda, { data: { ...agendaReply.data, appointments, freeSlots }, meta: { total: 5 } }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const choose = async (name: string) => {
      await userEvent.click(canvas.getByRole('combobox', { name: 'Columns' }));
      await userEvent.click(await page.findByRole('option', { name }));
    };
    await canvas.findByRole('group', { name: 'Calendar' });
    await choose('Rooms');
    await expect(canvas.getByRole('list', { name: 'Harbor clinic · Room 2' })).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'No particular room' })).toBeVisible();
    await choose('Practitioners');
    const both = within(canvas.getByRole('list', { name: 'Joseph Lister and Grace Hopper' }));
    await expect(both.getByRole('button', { name: '10:30 Dana Levi Eye and posture screening' })).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Grace Hopper' })).toBeVisible();
  },
});

export const AWeekOfOneRoom = meta.story({
  tags: ['!autodocs'],
  args: { path: `${paths.calendar}?view=week&date=2026-12-07` },
  beforeEach({ msw }) {
    msw.use(reply(getAgenda, agendaReply));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await canvas.findByRole('button', { name: '10:30 Chidi Okafor Winter health check' })).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Show' }));
    await userEvent.click(await page.findByRole('option', { name: 'Harbor clinic · Room 2' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: /Chidi Okafor/ })).not.toBeInTheDocument());
    await expect(canvas.getByRole('button', { name: '10:30 Dana Levi Eye and posture screening' })).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Show' }));
    await userEvent.click(await page.findByRole('option', { name: 'Everything' }));
    await expect(await canvas.findByRole('button', { name: '10:30 Chidi Okafor Winter health check' })).toBeVisible();
  },
});

export const MovesInAWeek = meta.story({
  tags: ['visual'],
  args: { path: `${paths.calendar}?view=week&date=2026-12-07` },
  beforeEach({ msw }) {
    let { appointments } = agendaReply.data;
    msw.use(
      reply(getAgenda, () => ({ ...agendaReply, data: { ...agendaReply.data, appointments } })),
      reply(listAssessmentMembers, buildAssessmentMembersReply([buildAssessmentMember(9)])),
      handle(scheduleAppointment, async (request) => {
        requested(await request.json());
        appointments = appointments.map((appointment) =>
          appointment.id === testId('mail', 802) ? onAxis(2, 8, '09:30') : appointment,
        );
        return Response.json({
          data: {
            id: testId('mail', 802),
            assessmentId: winter.id,
            assessmentMemberId: testId('mail', 902),
            startsAt: december(8, '09:30'),
            endsAt: december(8, '09:30') + slotMs,
            undoId: testId('mail', 999),
          },
        });
      }),
    );
  },
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const chidi = await canvas.findByRole('button', { name: '10:30 Chidi Okafor Winter health check' });
    await step('by keyboard to another day', async () => {
      chidi.focus();
      await userEvent.keyboard(' {ArrowRight} ');
      await waitFor(() =>
        expect(requested).toHaveBeenLastCalledWith({
          startsAt: december(8, '09:30'),
          trackId: winter.id,
          assessmentMemberId: testId('mail', 902),
          replaces: testId('mail', 802),
        }),
      );
      const moved = 'Chidi Okafor moved from Monday 7 December, 10:30 to Tuesday 8 December, 09:30';
      await expect(await page.findByText(moved)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      await waitFor(() =>
        expect(canvas.getByRole('button', { name: '09:30 Chidi Okafor Winter health check' })).toHaveFocus(),
      );
    });
    await step('a free place books somebody', async () => {
      canvas.getByRole('button', { name: 'Wed 09/12/2026, 08:00, 3 places free Winter health check' }).click();
      await expect(await page.findByRole('dialog', { name: 'Book Wednesday 9 December, 08:00' })).toBeVisible();
      page.getAllByRole('button', { name: 'Close' }).at(-1)?.click();
      await waitFor(() => expect(page.queryByRole('dialog')).not.toBeInTheDocument());
    });
  },
});

export const MovesAndUndoesByKeyboard = meta.story({
  tags: ['!autodocs'],
  args: { path: `${paths.calendar}?view=week&date=2026-12-07` },
  beforeEach({ msw }) {
    let isMoved = false;
    const moved = onAxis(2, 8, '09:30');
    msw.use(
      reply(getAgenda, () => {
        const appointments = agendaReply.data.appointments.map((appointment) =>
          isMoved && appointment.id === moved.id ? moved : appointment,
        );
        return { ...agendaReply, data: { ...agendaReply.data, appointments } };
      }),
      reply(scheduleAppointment, () => {
        isMoved = true;
        const { id, assessmentId, assessmentMemberId, startsAt, endsAt } = moved;
        return { data: { id, assessmentId, assessmentMemberId, startsAt, endsAt, undoId: testId('mail', 999) } };
      }),
      reply(undo, () => {
        isMoved = false;
        return { data: { done: true as const } };
      }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const announcements = () => page.getAllByRole('status').map(({ textContent }) => textContent);
    (await canvas.findByRole('button', { name: '10:30 Chidi Okafor Winter health check' })).focus();
    await userEvent.keyboard(' {ArrowRight}');
    await waitFor(() => expect(announcements().join()).toMatch(/, 09:30, 2 places free/));
    await userEvent.keyboard(' ');
    await waitFor(() => expect(announcements().join()).toMatch(/Chidi Okafor dropped at .+ 09:30/));
    const moved = '09:30 Chidi Okafor Winter health check';
    await waitFor(() => expect(canvas.getByRole('button', { name: moved })).toHaveFocus());
    await expect(await page.findByRole('button', { name: 'Undo' })).toHaveAttribute('aria-keyshortcuts', 'Control+Z');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(await canvas.findByRole('button', { name: '10:30 Chidi Okafor Winter health check' })).toBeVisible();
    // The day that the person has left again.
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Tue 08/12/2026' })).toHaveFocus());
    await expect(await page.findByText('Undone')).toBeVisible();
  },
});

const inOneHour = fixedNow + 3_600_000;

export const HoldsAPlace = meta.story({
  tags: ['visual'],
  args: { path: `${paths.calendar}?view=day&date=2026-12-07` },
  beforeEach({ msw }) {
    let isHeld = false;
    msw.use(
      reply(getAgenda, () => ({
        ...agendaReply,
        data: {
          ...agendaReply.data,
          ...(isHeld && { heldTimes: [{ ...heldOnAxis(7, '12:30'), expiresAt: inOneHour }] }),
        },
      })),
      reply(listAssessmentMembers, buildAssessmentMembersReply([buildAssessmentMember(9)])),
      reply(holdTime, ({ body }) => {
        requested(body);
        isHeld = true;
        const { attendance: _, ...times } = onAxis(9, 7, '12:30');
        return { data: { ...times, expiresAt: inOneHour, undoId: testId('mail', 998) } };
      }),
      reply(undo, () => {
        isHeld = false;
        return { data: { done: true as const } };
      }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: /, 12:30, 2 places free$/ }));
    const dialog = within(await page.findByRole('dialog', { name: 'Book Monday 7 December, 12:30' }));
    await userEvent.click(await dialog.findByRole('radio', { name: 'Hold' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Hold until' }));
    await userEvent.click(await page.findByRole('option', { name: /^1 hour, until / }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Hold for Ines Duarte' }));
    await waitFor(() =>
      expect(requested).toHaveBeenLastCalledWith({
        startsAt: december(7, '12:30'),
        trackId: winter.id,
        assessmentMemberId: buildAssessmentMember(9).id,
        expiresAt: inOneHour,
      }),
    );
    // Over the dialog first, and then over the page.
    await waitFor(() =>
      expect(page.getByText(/^Monday 7 December, 12:30 is held for Ines Duarte until /)).toBeVisible(),
    );
    await expect(await canvas.findByRole('button', { name: /^12:30 Held for / })).toBeVisible();
    page.getByRole('button', { name: 'Undo' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^12:30 Held for / })).not.toBeInTheDocument());
    await expect(await page.findByText('Undone')).toBeVisible();
  },
});

export const ATakenPlaceIsNotHeld = meta.story({
  tags: ['!autodocs'],
  args: { path: `${paths.calendar}?view=day&date=2026-12-07` },
  beforeEach({ msw }) {
    msw.use(
      reply(getAgenda, agendaReply),
      reply(listAssessmentMembers, buildAssessmentMembersReply([buildAssessmentMember(9)])),
      handle(holdTime, async () => conflict('SlotUnavailable')),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: /, 12:30, 2 places free$/ }));
    const dialog = within(await page.findByRole('dialog', { name: 'Book Monday 7 December, 12:30' }));
    await userEvent.click(await dialog.findByRole('radio', { name: 'Hold' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Hold for Ines Duarte' }));
    await expect(
      await dialog.findByText('Somebody was faster: Monday 7 December, 12:30 is not free any more'),
    ).toBeVisible();
    await expect(dialog.getByText(/^Nothing was held\./)).toBeVisible();
  },
});

export const ReleasesAHeldTime = meta.story({
  tags: ['visual'],
  args: { path: `${paths.calendar}?view=day&date=2026-12-07` },
  beforeEach({ msw }) {
    let heldTimes = [heldOnAxis(7, '13:10')];
    msw.use(
      reply(getAgenda, () => ({ ...agendaReply, data: { ...agendaReply.data, heldTimes } })),
      handle(scheduleAppointment, async () => conflict('SlotUnavailable')),
      reply(releaseHeldTime, () => {
        heldTimes = [];
        return { data: { done: true as const, undoId: testId('mail', 997) } };
      }),
    );
  },
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: /^13:10 Held for / }));
    const dialog = within(await page.findByRole('dialog', { name: 'Held for Bartosz Lis' }));
    await step('booking it is refused if it expired and somebody was faster', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Book' }));
      await expect(
        await dialog.findByText('Somebody was faster: Monday 7 December, 13:10 is not free any more'),
      ).toBeVisible();
    });
    await step('releasing it', async () => {
      const release = dialog.getByRole('button', { name: 'Release' });
      await waitFor(() => expect(release).not.toHaveAttribute('aria-disabled', 'true'));
      await userEvent.click(release);
      await expect(await page.findByText('Monday 7 December, 13:10 is no longer held for Bartosz Lis')).toBeVisible();
      await waitFor(() => expect(canvas.queryByRole('button', { name: /^13:10 Held for / })).not.toBeInTheDocument());
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    });
  },
});

export const SomebodyElseMovedFaster = meta.story({
  args: { path: `${paths.calendar}?view=week&date=2026-12-07` },
  beforeEach({ msw }) {
    msw.use(
      reply(getAgenda, agendaReply),
      handle(scheduleAppointment, async () => conflict('SlotUnavailable')),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    (await canvas.findByRole('button', { name: '10:30 Chidi Okafor Winter health check' })).focus();
    await userEvent.keyboard(' {ArrowRight} ');
    await expect(
      await within(canvasElement.ownerDocument.body).findByText(
        'Somebody was faster: Tuesday 8 December, 09:30 is not free any more',
      ),
    ).toBeVisible();
  },
});
