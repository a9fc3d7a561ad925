import type { CalendarDate } from '#domain/calendarDate.ts';
import { type TimeRange, validateTimeRanges } from '#domain/schedule.ts';
import { type Message, message } from '#texts/message.ts';

/** Hours of one date. */
export interface DateHours {
  readonly date: CalendarDate;
  readonly ranges: readonly TimeRange[];
}

/** The rules by which a schedule departs from its weekly hours. */
export interface ScheduleRules {
  /** Days without appointments. */
  readonly closedDays: readonly CalendarDate[];
  /** They replace the hours of the week, in order of date. Never on a closed day. */
  readonly otherHours: readonly DateHours[];
  /**
   * Minutes from the start of a slot to that of the next. Shorter than an appointment, slots overlap. Null: as long, with
   * the buffers.
   */
  readonly stepMinutes: number | null;
  /** Hours before its start at which members can book a slot last. Staff can until it starts. */
  readonly noticeHours: number;
  /**
   * Minutes around an appointment in which its seat is taken too, also outside of the hours: appointments of a seat share no
   * moment of the time from `bufferBeforeMinutes` before their start to `bufferAfterMinutes` after their end.
   */
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  /** The most appointments that begin on a day, without extras of the desk. Null: as many as there are seats. */
  readonly dailyCap: number | null;
}

/** Returns the rules of a schedule that keeps to its weekly hours. */
export function defaultRules(): ScheduleRules {
  return {
    closedDays: [],
    otherHours: [],
    stepMinutes: null,
    noticeHours: 0,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    dailyCap: null,
  };
}

/** Returns the rules alone, of an object that has more. */
export function pickRules<Rules extends { readonly [Name in keyof ScheduleRules]: unknown }>(rules: Rules) {
  const names = Object.keys(defaultRules()) as (keyof ScheduleRules)[];
  return Object.fromEntries(names.map((name) => [name, rules[name]])) as Pick<Rules, keyof ScheduleRules>;
}

/** The smallest and the largest number of each rule that is one. */
export const validNumbers = {
  stepMinutes: { minimum: 5, maximum: 539 },
  noticeHours: { minimum: 0, maximum: 720 },
  bufferBeforeMinutes: { minimum: 0, maximum: 240 },
  bufferAfterMinutes: { minimum: 0, maximum: 240 },
  dailyCap: { minimum: 1, maximum: 1000 },
} as const;

export type NumberRule = keyof typeof validNumbers;

/** Returns an error for each number that is not whole or outside of its limits. Null is valid. */
export function validateNumberRules(rules: { readonly [Rule in NumberRule]?: number | null | undefined }): {
  [Rule in NumberRule]?: Message;
} {
  return Object.fromEntries(
    Object.entries(validNumbers).flatMap(([name, { minimum, maximum }]) => {
      const number = rules[name as NumberRule];
      const isValid =
        number === null || number === undefined || (Number.isInteger(number) && minimum <= number && number <= maximum);
      return isValid ? [] : [[name, message('numberOutside', { minimum, maximum })]];
    }),
  );
}

const hourMs = 3_600_000;

/** Returns the first instant at which a slot can begin that members may book now. Both are epoch milliseconds. */
export function earliestBookable({ noticeHours }: Pick<ScheduleRules, 'noticeHours'>, nowMs: number): number {
  return nowMs + noticeHours * hourMs;
}

/** The window of a schedule. Both dates are inclusive, and undefined if they are not chosen yet. */
interface Window {
  readonly startDate?: CalendarDate | undefined;
  readonly endDate?: CalendarDate | undefined;
}

/** Whether the window has the date. */
export const isWithin = (date: CalendarDate, { startDate, endDate }: Window) =>
  startDate === undefined || endDate === undefined || (startDate <= date && date <= endDate);

/** Leaves out days that are not in the window. */
export function keepWithin<Rules extends Pick<ScheduleRules, 'closedDays' | 'otherHours'>>(
  rules: Rules,
  window: Window,
): Rules {
  return {
    ...rules,
    closedDays: rules.closedDays.filter((day) => isWithin(day, window)),
    otherHours: rules.otherHours.filter(({ date }) => isWithin(date, window)),
  };
}

export interface OtherHoursError {
  /** Of the entry in the list. */
  readonly index: number;
  /** Undefined if the date itself is in error. */
  readonly rangeIndex?: number;
  readonly message: Message;
}

/** Returns an error for each date that cannot have other hours, and for each invalid range. */
export function validateOtherHours(
  otherHours: readonly DateHours[],
  { closedDays = [], ...window }: Window & { readonly closedDays?: readonly CalendarDate[] | undefined },
): OtherHoursError[] {
  return otherHours.flatMap(({ date, ranges }, index): OtherHoursError[] => {
    const isRepeated = otherHours.findIndex((other) => other.date === date) < index;
    if (isRepeated) return [{ index, message: message('otherHoursTwice') }];
    if (!isWithin(date, window)) return [{ index, message: message('otherHoursOutside') }];
    if (closedDays.includes(date)) return [{ index, message: message('otherHoursClosed') }];
    if (ranges.length === 0) return [{ index, message: message('otherHoursEmpty') }];
    return validateTimeRanges(ranges).map((error) => ({ index, ...error }));
  });
}
