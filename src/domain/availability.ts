import { addDays, type CalendarDate, toEpochDay } from '#domain/calendarDate.ts';
import { endOfDay, type TimeRange, type WeeklySchedule } from '#domain/schedule.ts';
import { epochDayAt, groupByWeekday, mergeTouching, spansOfDay, type TimeSpan, weekdayOf } from '#domain/timeSpans.ts';
import { type Message, message } from '#texts/message.ts';

/** Days on which a practitioner is away. Both are inclusive. */
export interface DaysOff {
  readonly firstDay: CalendarDate;
  readonly lastDay: CalendarDate;
}

/** When a practitioner works. */
export interface Availability {
  /** Null: at any time. */
  readonly schedule: WeeklySchedule | null;
  readonly daysOff: readonly DaysOff[];
  /** Of the hours and the days, as an IANA name. */
  readonly timeZone: string;
}

/** The longest time off that can be entered at once. */
const mostDaysAway = 366;

/** The most times off of a practitioner that have not ended. */
export const mostDaysOff = 100;

/** Whether the practitioner works during the whole span. */
export function isAvailable(availability: Availability, span: TimeSpan): boolean {
  return worksDuring(createListWorking(availability), span);
}

/**
 * Keeps the parts of the spans in which all practitioners work. A part begins a multiple of the step (ms) after its span, so
 * that the slots that are left begin when they did.
 */
export function* keepWorking<Span extends TimeSpan>(
  spans: Iterable<Span>,
  availabilities: readonly Availability[],
  stepMs: number,
): Generator<Span> {
  const lists = availabilities.map(createListWorking);
  for (const span of spans) {
    let parts: TimeSpan[] = [span];
    for (const listWorking of lists) {
      parts = parts.flatMap((part) => listWorking(part).map((working) => intersect(part, working)));
    }
    for (const { startsAt, endsAt } of parts) {
      const onStep = span.startsAt + Math.ceil((startsAt - span.startsAt) / stepMs) * stepMs;
      if (onStep < endsAt) yield { ...span, startsAt: onStep, endsAt };
    }
  }
}

/** Counts the spans in which the practitioner worked before and no longer does. Each counts as often as its `count`. */
export function countLost(
  spans: readonly (TimeSpan & { readonly count: number })[],
  before: Availability,
  after: Availability,
): number {
  const [listBefore, listAfter] = [createListWorking(before), createListWorking(after)];
  return spans
    .filter((span) => worksDuring(listBefore, span) && !worksDuring(listAfter, span))
    .reduce((sum, { count }) => sum + count, 0);
}

/** Validates a time off that is added to others. Returns an error message by field. */
export function validateDaysOff(
  { firstDay, lastDay }: DaysOff,
  { today, others }: { readonly today: CalendarDate; readonly others: readonly DaysOff[] },
): { firstDay?: Message; lastDay?: Message } {
  if (lastDay < firstDay) return { lastDay: message('lastDayBeforeFirst') };
  if (lastDay < today) return { lastDay: message('daysOffPast') };
  if (lastDay >= addDays(firstDay, mostDaysAway))
    return { lastDay: message('daysOffTooLong', { maximum: mostDaysAway }) };
  const isTaken = others.some((other) => firstDay <= other.lastDay && other.firstDay <= lastDay);
  return isTaken ? { firstDay: message('daysOffTwice') } : {};
}

/** Validates weekly hours as a whole. Their ranges have errors of their own. */
export function validateHours(schedule: WeeklySchedule): Message | undefined {
  const isOpen = schedule.some(({ enabled, ranges }) => enabled && ranges.length > 0);
  return isOpen ? undefined : message('hoursMissing');
}

const wholeDay: readonly TimeRange[] = [{ timeFrom: 0, timeTo: endOfDay }];

/** Returns a function that lists the working times around a span. */
function createListWorking({ schedule, daysOff, timeZone }: Availability) {
  const rangesByWeekday = schedule === null ? undefined : groupByWeekday(schedule);
  const away = daysOff.map(({ firstDay, lastDay }) => [toEpochDay(firstDay), toEpochDay(lastDay)] as const);
  const isAway = (epochDay: number) => away.some(([first, last]) => first <= epochDay && epochDay <= last);
  return ({ startsAt, endsAt }: TimeSpan): TimeSpan[] => {
    const working: TimeSpan[] = [];
    const lastDay = epochDayAt(endsAt, timeZone);
    for (let epochDay = epochDayAt(startsAt, timeZone); epochDay <= lastDay; epochDay += 1) {
      if (isAway(epochDay)) continue;
      const ranges = rangesByWeekday === undefined ? wholeDay : (rangesByWeekday[weekdayOf(epochDay)] ?? []);
      working.push(...spansOfDay(ranges, epochDay, timeZone));
    }
    // A night is one span, over midnight.
    return mergeTouching(working).filter((span) => span.startsAt < endsAt && startsAt < span.endsAt);
  };
}

const worksDuring = (listWorking: ReturnType<typeof createListWorking>, span: TimeSpan) =>
  listWorking(span).some((working) => includes(working, span));

const includes = (outer: TimeSpan, inner: TimeSpan) => outer.startsAt <= inner.startsAt && inner.endsAt <= outer.endsAt;

const intersect = (a: TimeSpan, b: TimeSpan): TimeSpan => ({
  startsAt: Math.max(a.startsAt, b.startsAt),
  endsAt: Math.min(a.endsAt, b.endsAt),
});
