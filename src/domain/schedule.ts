import { addDays } from '#domain/calendarDate.ts';
import type { Formats } from '#domain/formats.ts';
import { type Message, message } from '#texts/message.ts';

/** Minutes from midnight. `timeTo` is exclusive and at most 1440. NaN is a typed text that is no time. */
export interface TimeRange {
  readonly timeFrom: number;
  readonly timeTo: number;
}

/** A weekday; 0 is Sunday. A disabled day keeps its ranges. */
export interface ScheduleDay {
  readonly day: number;
  readonly enabled: boolean;
  readonly ranges: readonly TimeRange[];
}

export type WeeklySchedule = readonly ScheduleDay[];

/** A range by its weekday and its position in it. */
export interface RangeOfWeek {
  readonly day: number;
  readonly rangeIndex: number;
}

export interface ScheduleError extends RangeOfWeek {
  readonly message: Message;
}

/** Midnight after a day, in minutes. */
export const endOfDay = 1440;

/** 08:00 to 17:00. */
const defaultRange: TimeRange = { timeFrom: 480, timeTo: 1020 };

/** Weekdays in display order. */
const daysFromMonday: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

/** Returns the default range for each day, with Monday to Friday enabled. */
export function defaultSchedule(): ScheduleDay[] {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, enabled: day >= 1 && day <= 5, ranges: [defaultRange] }));
}

/** Returns an error for each range of an enabled day that is no range, is backwards or overlaps another one. */
export function validateSchedule(days: WeeklySchedule): ScheduleError[] {
  return days
    .filter(({ enabled }) => enabled)
    .flatMap(({ day, ranges }) => validateTimeRanges(ranges).map((error) => ({ day, ...error })));
}

/** Returns an error for each range of a day that is no range, is backwards or overlaps another one. */
export function validateTimeRanges(ranges: readonly TimeRange[]): Omit<ScheduleError, 'day'>[] {
  return ranges
    .map(validateTimeRange)
    .flatMap((error, rangeIndex) => (error === undefined ? [] : [{ rangeIndex, message: error }]));
}

/** Ranges of a day that touch or overlap, as one. `rangeIndexes` are their positions in the day. */
export interface TimeRun extends TimeRange {
  readonly rangeIndexes: readonly number[];
}

/** Merges the ranges of a day that touch or overlap, in order. Leaves out ranges that are none. */
export function mergeRanges(ranges: readonly TimeRange[]): TimeRun[] {
  const runs: TimeRun[] = [];
  const indexed = ranges.map((range, index) => ({ ...range, index })).filter(isForward);
  for (const { timeFrom, timeTo, index } of indexed.toSorted((a, b) => a.timeFrom - b.timeFrom)) {
    const last = runs.at(-1);
    if (last === undefined || last.timeTo < timeFrom) runs.push({ timeFrom, timeTo, rangeIndexes: [index] });
    else {
      const rangeIndexes = [...last.rangeIndexes, index];
      runs[runs.length - 1] = { ...last, timeTo: Math.max(last.timeTo, timeTo), rangeIndexes };
    }
  }
  return runs;
}

/** Finds the ranges of enabled days in which no appointment fits. Touching ranges count as one. */
export function findShortRanges(days: WeeklySchedule, durationMinutes: number): RangeOfWeek[] {
  return days
    .filter(({ enabled }) => enabled)
    .flatMap(({ day, ranges }) =>
      mergeRanges(ranges)
        .filter(({ timeFrom, timeTo }) => timeTo - timeFrom < durationMinutes)
        .flatMap(({ rangeIndexes }) => rangeIndexes)
        .toSorted((a, b) => a - b)
        .map((rangeIndex) => ({ day, rangeIndex })),
    );
}

/** Returns the ranges of a day with a run that ends at another time, or without the run. */
export function endRunAt(ranges: readonly TimeRange[], run: TimeRun, timeTo: number | undefined): TimeRange[] {
  return ranges.flatMap((range, index) => {
    if (!run.rangeIndexes.includes(index)) return [range];
    if (timeTo === undefined || range.timeFrom >= timeTo) return [];
    return [{ ...range, timeTo: range.timeTo === run.timeTo ? timeTo : Math.min(range.timeTo, timeTo) }];
  });
}

/** Lets each open day end later. Undefined if one would go past midnight. */
export function extendDays(days: WeeklySchedule, minutes: number): WeeklySchedule | undefined {
  const extended = days.map((day) => {
    const last = day.enabled ? mergeRanges(day.ranges).at(-1) : undefined;
    return last === undefined ? day : { ...day, ranges: endRunAt(day.ranges, last, last.timeTo + minutes) };
  });
  const isWithinDay = ({ enabled, ranges }: ScheduleDay) =>
    !enabled || ranges.every(({ timeTo }) => timeTo <= endOfDay);
  return extended.every(isWithinDay) ? extended : undefined;
}

function validateTimeRange(range: TimeRange, index: number, ranges: readonly TimeRange[]): Message | undefined {
  if (Number.isNaN(range.timeFrom) || Number.isNaN(range.timeTo)) return message('timesInvalid');
  if (!isForward(range)) return message('rangeBackwards');
  // A backwards range has its own error and overlaps nothing.
  const isTaken = ranges.some((other, at) => at !== index && isForward(other) && overlaps(range, other));
  return isTaken ? message('rangesOverlap') : undefined;
}

/** Describes the week in lines, such as 'Mon–Fri 08:00–12:00, 13:00–17:00' and 'Sat 09:00–12:00'. */
export function describeSchedule(formats: Formats, days: WeeklySchedule): string[] {
  const runs: { first: number; last: number; hours: string }[] = [];
  let previousHours = '';
  for (const day of daysFromMonday) {
    const hours = describeDay(formats, days, day);
    const run = runs.at(-1);
    if (run !== undefined && hours === previousHours) run.last = hours === '' ? run.last : day;
    else if (hours !== '') runs.push({ first: day, last: day, hours });
    previousHours = hours;
  }
  return runs.map((run) => describeRun(formats, run));
}

/** Describes the hours of a weekday, such as '08:00–12:00, 13:00–17:00'. Empty for a closed day. */
export function describeDay(formats: Formats, days: WeeklySchedule, day: number): string {
  const ranges = days.filter((candidate) => candidate.day === day && candidate.enabled).flatMap(({ ranges }) => ranges);
  return describeRanges(formats, ranges);
}

/** Describes the hours of a day, such as '08:00–12:00, 13:00–17:00'. */
export function describeRanges(formats: Formats, ranges: readonly TimeRange[]): string {
  return formats.plainList(
    ranges
      .toSorted((a, b) => a.timeFrom - b.timeFrom)
      .map(({ timeFrom, timeTo }) => `${formats.clockTime(timeFrom)}–${formats.clockTime(timeTo)}`),
  );
}

function describeRun(formats: Formats, { first, last, hours }: { first: number; last: number; hours: string }): string {
  const shortName = (day: number) => formats.shortWeekday(addDays(sunday, day));
  const days = first === last ? shortName(first) : `${shortName(first)}–${shortName(last)}`;
  return `${days} ${hours}`;
}

/** Any Sunday. */
const sunday = '2026-11-01';

const isForward = ({ timeFrom, timeTo }: TimeRange) => timeFrom < timeTo;

const overlaps = (a: TimeRange, b: TimeRange) => a.timeFrom < b.timeTo && b.timeFrom < a.timeTo;
