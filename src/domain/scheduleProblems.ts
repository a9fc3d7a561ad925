import { longestWindowDays, mostAppointmentsPerSlot } from '#domain/assessmentSettings.ts';
import {
  addDays,
  type CalendarDate,
  calendarDateAt,
  dayOfWeek,
  fromEpochDay,
  toEpochDay,
} from '#domain/calendarDate.ts';
import {
  countSeatsByDay,
  countSeatsOf,
  findLongerHours,
  findSeatFixes,
  findSeatShortage,
  type SeatFix,
  type SeatPlan,
  type SeatShortage,
} from '#domain/capacity.ts';
import {
  defaultSchedule,
  endOfDay,
  endRunAt,
  mergeRanges,
  type TimeRange,
  type TimeRun,
  type WeeklySchedule,
} from '#domain/schedule.ts';
import { defaultRules, isWithin, keepWithin } from '#domain/scheduleRules.ts';
import { countTimeSlots, listTimeSlots } from '#domain/timeSlots.ts';
import { steadyOffsetMs } from '#domain/zoneOffset.ts';

/** Valid settings of an assessment, as far as they decide who can book when. */
export interface ScheduleDraft extends SeatPlan {
  readonly bookingLeadTime: boolean;
  readonly bookingEndDate: CalendarDate | null;
}

/** The settings that a fix replaces. */
export type ScheduleChange = Partial<Omit<ScheduleDraft, 'timeZone' | 'durationMinutes'>>;

/** A change of the settings, with the facts that its button names. Minutes count from midnight. */
export type ScheduleFix = { readonly change: ScheduleChange } & (
  | SeatFix
  | { readonly kind: 'longerHours'; readonly minutes: number }
  | { readonly kind: 'endAt'; readonly timeTo: number }
  | ({ readonly kind: 'addBreak' } & TimeRange)
  | { readonly kind: 'removeHours' | 'openWorkdays' | 'openClosedDays' | 'bookAnytime' | 'removeBuffers' }
  | { readonly kind: 'raiseDailyCap'; readonly dailyCap: number }
  | { readonly kind: 'startOn' | 'endOn' | 'closeDay' | 'bookUntil'; readonly day: CalendarDate }
  | { readonly kind: 'closeHolidays'; readonly count: number }
);

/** The same hours on weekdays, or on dates with hours of their own. */
interface HoursOfDays extends TimeRange {
  readonly days: readonly number[];
  readonly dates: readonly CalendarDate[];
}

/** Something about a schedule that is allowed but probably not meant. `fixes` are alternatives. */
export type ScheduleProblem = { readonly fixes: readonly ScheduleFix[] } & (
  | { readonly kind: 'nothingOffered' }
  | ({ readonly kind: 'tooFewSeats' } & SeatShortage)
  /** On `days` days, the first of which is `day`, so many more people are booked than there are seats. */
  | { readonly kind: 'overBooked'; readonly people: number; readonly days: number; readonly day: CalendarDate }
  /** Members can no longer book. */
  | { readonly kind: 'bookingOver'; readonly lastDay: CalendarDate }
  /** Booking ends `days` days before the first day of the window. */
  | { readonly kind: 'bookingEndsEarly'; readonly lastDay: CalendarDate; readonly days: number }
  /** No appointment fits in. */
  | ({ readonly kind: 'hoursTooShort' } & HoursOfDays)
  /** At the end of the hours. */
  | ({ readonly kind: 'unusedMinutes'; readonly minutes: number } & HoursOfDays)
  /** A practitioner works so long without a break. */
  | ({ readonly kind: 'noBreak'; readonly minutes: number } & HoursOfDays)
  /** The first or last `count` days of the window have no times. */
  | { readonly kind: 'emptyStart' | 'emptyEnd'; readonly count: number; readonly day: CalendarDate }
  /** A day has more times than others of its weekday, or fewer if negative, because its clock changes. */
  | { readonly kind: 'clockChange'; readonly day: CalendarDate; readonly more: number }
  /** So many public holidays have times, the first of which is `day`. */
  | { readonly kind: 'holidays'; readonly count: number; readonly day: CalendarDate; readonly name: string }
);

export interface ScheduleContext {
  /** The people who need a seat from now on. Undefined while unknown. */
  readonly people: number | undefined;
  /** The people who are booked by day. Undefined while unknown. */
  readonly booked?: ReadonlyMap<CalendarDate, number> | undefined;
  /** Public holidays where the schedule is, in order. None while unknown. */
  readonly holidays?: readonly PublicHoliday[] | undefined;
  /** In epoch milliseconds. */
  readonly now: number;
}

export interface PublicHoliday {
  readonly date: CalendarDate;
  readonly name: string;
}

/** With a longer pause between booking and the first appointment, places that come free stay empty. */
const longestPauseDays = 7;

/** Finds what is probably not meant in a valid schedule, the gravest first. */
export function findScheduleProblems(draft: ScheduleDraft, context: ScheduleContext): ScheduleProblem[] {
  if (countTimeSlots(draft, { limit: 1 }) === 0) return findOwnProblems(draft, context);
  return [
    ...findTooFewSeats(draft, context),
    ...findOverBooked(draft, context),
    ...findBookingProblems(draft, context),
    ...findHourProblems(draft),
    ...findEmptyEdges(draft, context),
    ...findClockChanges(draft),
    ...findOpenHolidays(draft, context),
  ];
}

/** Finds the problems of a schedule that it has whatever others offer beside it. */
export function findOwnProblems(draft: ScheduleDraft, context: ScheduleContext): ScheduleProblem[] {
  const ofHours = findHourProblems(draft);
  if (countTimeSlots(draft, { limit: 1 }) === 0)
    return [{ kind: 'nothingOffered', fixes: listOpenings(draft) }, ...ofHours];
  return [...ofHours, ...findClockChanges(draft), ...findOpenHolidays(draft, context)];
}

/** Days with hours of their own are open knowingly. */
function findOpenHolidays(draft: ScheduleDraft, { holidays = [], now }: ScheduleContext): ScheduleProblem[] {
  const today = calendarDateAt(now, draft.timeZone);
  const isOpen = ({ date }: PublicHoliday) =>
    date >= today &&
    isWithin(date, draft) &&
    draft.otherHours.every((other) => other.date !== date) &&
    hasTimes(draft, date);
  // A day can have several.
  const open = holidays.filter(
    (holiday, index) => isOpen(holiday) && holidays.findIndex(({ date }) => date === holiday.date) === index,
  );
  const [first] = open;
  if (first === undefined) return [];
  const closedDays = [...draft.closedDays, ...open.map(({ date }) => date)].sort();
  const count = open.length;
  const fixes = [{ kind: 'closeHolidays', count, change: { closedDays } } as const];
  return [{ kind: 'holidays', count, day: first.date, name: first.name, fixes }];
}

function listOpenings(draft: ScheduleDraft): ScheduleFix[] {
  const fixes: ScheduleFix[] = [{ kind: 'openClosedDays', change: { closedDays: [] } }];
  if (draft.schedule.every(({ enabled }) => !enabled)) {
    fixes.push({ kind: 'openWorkdays', change: { schedule: defaultSchedule() } });
  }
  const next = findFirstDay(draft, addDays(draft.endDate, 1), addDays(draft.startDate, longestWindowDays - 1));
  if (next !== undefined) fixes.push({ kind: 'furtherDays', days: 1, endDate: next, change: { endDate: next } });
  return fixes.filter(({ change }) => countTimeSlots({ ...draft, ...change }) > 0);
}

function findTooFewSeats(draft: ScheduleDraft, { people, now: from }: ScheduleContext): ScheduleProblem[] {
  const shortage = people === undefined ? undefined : findSeatShortage({ seats: countSeatsOf(draft, from), people });
  if (shortage === undefined) return [];
  const { missing } = shortage;
  const longer = findLongerHours(draft, { missing, from });
  const fixes = [
    ...findSeatFixes(draft, { missing, from }).map((fix): ScheduleFix => ({ ...fix, change: changeOf(fix) })),
    ...(longer === undefined
      ? []
      : [{ kind: 'longerHours', minutes: longer.minutes, change: { schedule: longer.schedule } } as const]),
  ];
  return [{ kind: 'tooFewSeats', ...shortage, fixes }];
}

/** Finds days with hours on which more people are booked than there are seats. Closed days are asked about by themselves. */
function findOverBooked(draft: ScheduleDraft, { booked = new Map(), now }: ScheduleContext): ScheduleProblem[] {
  const today = calendarDateAt(now, draft.timeZone);
  const upcoming = [...booked].filter(([day]) => day >= today).sort(([a], [b]) => (a < b ? -1 : 1));
  const listOver = (change: ScheduleChange) => {
    const seats = new Map(countSeatsByDay({ ...draft, ...change }));
    return upcoming.flatMap(([day, people]) => {
      const over = people - (seats.get(day) ?? people);
      return over > 0 ? [{ day, over, people }] : [];
    });
  };
  const days = listOver({});
  const [first] = days;
  if (first === undefined) return [];
  const dailyCap = Math.max(...days.map(({ people }) => people));
  const most = mostAppointmentsPerSlot - draft.appointmentsPerSlot;
  const candidates: ScheduleFix[] = [
    ...(draft.dailyCap === null ? [] : [{ kind: 'raiseDailyCap', dailyCap, change: { dailyCap } } as const]),
    { kind: 'removeBuffers', change: { bufferBeforeMinutes: 0, bufferAfterMinutes: 0 } },
    ...Array.from({ length: Math.max(0, most) }, (_, index): ScheduleFix => {
      const appointmentsPerSlot = draft.appointmentsPerSlot + index + 1;
      return { kind: 'moreSeatsPerSlot', more: index + 1, appointmentsPerSlot, change: { appointmentsPerSlot } };
    }),
  ];
  const enough = candidates.filter(({ change }) => listOver(change).length === 0);
  // The smallest of its kind.
  const fixes = enough.filter(({ kind }, index) => enough.findIndex((other) => other.kind === kind) === index);
  const people = days.reduce((sum, { over }) => sum + over, 0);
  return [{ kind: 'overBooked', people, days: days.length, day: first.day, fixes }];
}

const changeOf = (fix: SeatFix): ScheduleChange =>
  fix.kind === 'furtherDays' ? { endDate: fix.endDate } : { appointmentsPerSlot: fix.appointmentsPerSlot };

export function findBookingProblems(draft: ScheduleDraft, { people, now }: ScheduleContext): ScheduleProblem[] {
  const { startDate, endDate, bookingLeadTime, bookingEndDate: lastDay } = draft;
  if (!bookingLeadTime || lastDay === null || people === 0) return [];
  const today = calendarDateAt(now, draft.timeZone);
  if (today > endDate) return [];
  const longer: ScheduleFix = { kind: 'bookUntil', day: startDate, change: { bookingEndDate: startDate } };
  if (lastDay < today) {
    const anytime: ScheduleFix = { kind: 'bookAnytime', change: { bookingLeadTime: false } };
    return [{ kind: 'bookingOver', lastDay, fixes: [startDate < today ? anytime : longer] }];
  }
  const days = toEpochDay(startDate) - toEpochDay(lastDay);
  return days > longestPauseDays ? [{ kind: 'bookingEndsEarly', lastDay, days, fixes: [longer] }] : [];
}

type HourProblem = Extract<ScheduleProblem, { kind: 'hoursTooShort' | 'unusedMinutes' }>;

/** The hours of a weekday, or of a date with hours of its own. */
interface DayHours {
  readonly weekday?: number;
  readonly date?: CalendarDate;
  readonly ranges: readonly TimeRange[];
}

/** Finds hours in which no appointment fits, and minutes at their end that are too few for another one. */
function findHourProblems(draft: ScheduleDraft): ScheduleProblem[] {
  const hours: DayHours[] = [
    ...draft.schedule.filter(({ enabled }) => enabled).map(({ day: weekday, ranges }) => ({ weekday, ranges })),
    ...draft.otherHours,
  ];
  const found = hours
    .flatMap((day) => mergeRanges(day.ranges).map((run) => ({ day, run, ends: listEnds(draft, run) })))
    .filter(({ run, ends }) => ends.at(-1) !== run.timeTo);
  // Days with the same hours have the same problem.
  const alike = Map.groupBy(found, ({ day: { date, ranges }, run }) =>
    JSON.stringify([run.timeFrom, run.timeTo, ranges, date === undefined]),
  );
  return [...alike.values()].map((group): HourProblem => {
    const [{ day, run, ends }] = group as [(typeof group)[number]];
    const where = {
      days: group.flatMap(({ day: { weekday } }) => weekday ?? []),
      dates: group.flatMap(({ day: { date } }) => date ?? []),
      timeFrom: run.timeFrom,
      timeTo: run.timeTo,
    };
    const lastEnd = ends.at(-1);
    const endAt = (timeTo: number): ScheduleFix => ({ kind: 'endAt', timeTo, change: endRuns(draft, where, timeTo) });
    const nextEnd = findNextEnd(draft, run);
    const longer = nextEnd !== undefined && canEndAt(day, run, nextEnd) ? [endAt(nextEnd)] : [];
    if (lastEnd === undefined) {
      const remove: ScheduleFix = { kind: 'removeHours', change: endRuns(draft, where, undefined) };
      return { kind: 'hoursTooShort', ...where, fixes: [...longer, remove] };
    }
    return { kind: 'unusedMinutes', ...where, minutes: run.timeTo - lastEnd, fixes: [endAt(lastEnd), ...longer] };
  });
}

/** Lets the hours of these days end at another time, or removes them. A day without hours is closed. */
function endRuns(draft: ScheduleDraft, where: HoursOfDays, timeTo: number | undefined): ScheduleChange {
  const isRun = (run: TimeRun) => run.timeFrom === where.timeFrom;
  const change = <Day extends { readonly ranges: readonly TimeRange[] }>(day: Day): Day => {
    const run = mergeRanges(day.ranges).find(isRun);
    return run === undefined ? day : { ...day, ranges: endRunAt(day.ranges, run, timeTo) };
  };
  if (where.days.length > 0) {
    const schedule = draft.schedule.map((day) => {
      const changed = where.days.includes(day.day) ? change(day) : day;
      return { ...changed, enabled: day.enabled && changed.ranges.length > 0 };
    });
    return { schedule };
  }
  const otherHours = draft.otherHours.map((day) => (where.dates.includes(day.date) ? change(day) : day));
  const closed = otherHours.filter(({ ranges }) => ranges.length === 0).map(({ date }) => date);
  if (closed.length === 0) return { otherHours };
  return {
    otherHours: otherHours.filter(({ ranges }) => ranges.length > 0),
    closedDays: [...draft.closedDays, ...closed].sort(),
  };
}

/** The end of the next appointment after those in the hours, if it is before midnight. */
function findNextEnd(draft: ScheduleDraft, run: TimeRun): number | undefined {
  const count = listEnds(draft, run).length;
  return listEnds(draft, { timeFrom: run.timeFrom, timeTo: endOfDay })[count];
}

/** Whether the hours would still not reach the next ones. */
const canEndAt = ({ ranges }: DayHours, run: TimeRun, timeTo: number) =>
  mergeRanges(ranges).every((other) => other.timeFrom <= run.timeFrom || timeTo < other.timeFrom);

/** Lists when appointments end in hours of a day without a clock change, in minutes from midnight. */
function listEnds(draft: ScheduleDraft, { timeFrom, timeTo }: TimeRange): number[] {
  const day = '1970-01-01';
  const schedule: WeeklySchedule = [{ day: dayOfWeek(day), enabled: true, ranges: [{ timeFrom, timeTo }] }];
  const plan = { ...draft, ...defaultRules(), startDate: day, endDate: day, schedule, timeZone: 'UTC' } as const;
  return listTimeSlots({ ...plan, availabilities: [] }).map(({ endsAt }) => endsAt / 60_000);
}

/** The days are in invitations, so that people look for times there. */
function findEmptyEdges(draft: ScheduleDraft, { now }: ScheduleContext): ScheduleProblem[] {
  const { startDate, endDate } = draft;
  const first = findFirstDay(draft, startDate, endDate);
  const last = findLastDay(draft);
  if (first === undefined || last === undefined) return [];
  const problems: ScheduleProblem[] = [];
  // A window that has begun keeps its first day.
  if (first > startDate && startDate >= calendarDateAt(now, draft.timeZone)) {
    const fixes = [{ kind: 'startOn', day: first, change: keepRules(draft, { startDate: first }) } as const];
    problems.push({ kind: 'emptyStart', day: startDate, count: toEpochDay(first) - toEpochDay(startDate), fixes });
  }
  if (last < endDate) {
    const fixes = [{ kind: 'endOn', day: last, change: keepRules(draft, { endDate: last }) } as const];
    problems.push({ kind: 'emptyEnd', day: endDate, count: toEpochDay(endDate) - toEpochDay(last), fixes });
  }
  return problems;
}

/** Days with rules of their own have to lie in the window. */
export function keepRules(draft: ScheduleDraft, change: Pick<ScheduleChange, 'startDate' | 'endDate'>): ScheduleChange {
  const { closedDays, otherHours } = keepWithin(draft, { ...draft, ...change });
  return {
    ...change,
    ...(closedDays.length < draft.closedDays.length && { closedDays }),
    ...(otherHours.length < draft.otherHours.length && { otherHours }),
  };
}

function findFirstDay(draft: ScheduleDraft, from: CalendarDate, to: CalendarDate): CalendarDate | undefined {
  for (let day = from; day <= to; day = addDays(day, 1)) if (hasTimes(draft, day)) return day;
  return undefined;
}

function findLastDay(draft: ScheduleDraft): CalendarDate | undefined {
  for (let day = draft.endDate; day >= draft.startDate; day = addDays(day, -1)) if (hasTimes(draft, day)) return day;
  return undefined;
}

export const hasTimes = (draft: ScheduleDraft, day: CalendarDate) =>
  countTimeSlots({ ...draft, startDate: day, endDate: day }) > 0;

/** Finds days that offer other times than their weekday, because the clock changes during their hours. */
function findClockChanges(draft: ScheduleDraft): ScheduleProblem[] {
  const problems: ScheduleProblem[] = [];
  const lastDay = toEpochDay(draft.endDate);
  for (let epochDay = toEpochDay(draft.startDate); epochDay <= lastDay; epochDay += 1) {
    if (steadyOffsetMs(epochDay, draft.timeZone) !== undefined) continue;
    const day = fromEpochDay(epochDay);
    const ofDay = { ...draft, startDate: day, endDate: day, availabilities: [] };
    const more = countTimeSlots(ofDay) - countTimeSlots({ ...ofDay, timeZone: 'UTC' });
    if (more === 0) continue;
    const otherHours = draft.otherHours.filter(({ date }) => date !== day);
    const closedDays = [...draft.closedDays, day].sort();
    const change = { closedDays, ...(otherHours.length < draft.otherHours.length && { otherHours }) };
    problems.push({ kind: 'clockChange', day, more, fixes: [{ kind: 'closeDay', day, change }] });
  }
  return problems;
}
