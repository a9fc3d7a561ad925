import { weekdayNames } from '#domain/calendarDate.ts';
import { formatClockTime } from '#domain/clockTime.ts';

/** Minutes from midnight. `timeTo` is exclusive and at most 1440: 08:00–12:00 and 12:00–17:00 do not overlap. */
export interface TimeRange {
  readonly timeFrom: number;
  readonly timeTo: number;
}

/** One day of the week; `day` 0 is Sunday. A day that is switched off keeps its ranges. */
export interface ScheduleDay {
  readonly day: number;
  readonly enabled: boolean;
  readonly ranges: readonly TimeRange[];
}

export type WeeklySchedule = readonly ScheduleDay[];

export type TimeRangeFault = 'startNotBeforeEnd' | 'overlapsAnotherRange';

export interface ScheduleFault {
  day: number;
  rangeIndex: number;
  fault: TimeRangeFault;
}

export const timeRangeFaultTexts: Readonly<Record<TimeRangeFault, string>> = {
  startNotBeforeEnd: 'Start time must be before end time',
  overlapsAnotherRange: 'Time range overlaps with another range',
};

/** What a new range holds: 08:00 to 17:00. */
const defaultRange: TimeRange = { timeFrom: 480, timeTo: 1020 };

/** The days in the order in which a week is shown. */
const daysFromMonday: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

/** Monday to Friday with the default range; Saturday and Sunday are off, with the same range waiting. */
export function defaultSchedule(): ScheduleDay[] {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, enabled: day >= 1 && day <= 5, ranges: [defaultRange] }));
}

/** The fault of each range of one day, by position; undefined where the range is sound. */
export function findTimeRangeFaults(ranges: readonly TimeRange[]): (TimeRangeFault | undefined)[] {
  return ranges.map((range, index) => {
    if (!isForward(range)) return 'startNotBeforeEnd';
    // A backwards range has its own fault already and does not taint its neighbors.
    const isTaken = ranges.some((other, at) => at !== index && isForward(other) && overlaps(range, other));
    return isTaken ? 'overlapsAnotherRange' : undefined;
  });
}

/** The faults of the days that are switched on, in the order given. */
export function findScheduleFaults(days: WeeklySchedule): ScheduleFault[] {
  return days
    .filter(({ enabled }) => enabled)
    .flatMap(({ day, ranges }) =>
      findTimeRangeFaults(ranges).flatMap((fault, rangeIndex) =>
        fault === undefined ? [] : [{ day, rangeIndex, fault }],
      ),
    );
}

/** The week in words, equal days in a row as one: 'Mon–Fri 08:00–12:00, 13:00–17:00; Sat 09:00–12:00'. */
export function describeSchedule(days: WeeklySchedule): string {
  const runs: { first: number; last: number; hours: string }[] = [];
  let previousHours = '';
  for (const day of daysFromMonday) {
    const hours = describeHours(days, day);
    const run = runs.at(-1);
    if (run !== undefined && hours === previousHours) run.last = hours === '' ? run.last : day;
    else if (hours !== '') runs.push({ first: day, last: day, hours });
    previousHours = hours;
  }
  return runs.length === 0 ? 'Closed' : runs.map(describeRun).join('; ');
}

function describeHours(days: WeeklySchedule, day: number): string {
  return days
    .filter((candidate) => candidate.day === day && candidate.enabled)
    .flatMap(({ ranges }) => ranges)
    .toSorted((a, b) => a.timeFrom - b.timeFrom)
    .map(({ timeFrom, timeTo }) => `${formatClockTime(timeFrom)}–${formatClockTime(timeTo)}`)
    .join(', ');
}

function describeRun({ first, last, hours }: { first: number; last: number; hours: string }): string {
  const days = first === last ? shortName(first) : `${shortName(first)}–${shortName(last)}`;
  return `${days} ${hours}`;
}

const shortName = (day: number) => weekdayNames[day]?.slice(0, 3) ?? '';

const isForward = ({ timeFrom, timeTo }: TimeRange) => timeFrom < timeTo;

const overlaps = (a: TimeRange, b: TimeRange) => a.timeFrom < b.timeTo && b.timeFrom < a.timeTo;
