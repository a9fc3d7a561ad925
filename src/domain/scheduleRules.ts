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
}

/** Returns the rules of a schedule that keeps to its weekly hours. */
export function defaultRules(): ScheduleRules {
  return { closedDays: [], otherHours: [] };
}

/** Returns the rules alone, of an object that has more. */
export function pickRules({ closedDays, otherHours }: ScheduleRules): ScheduleRules {
  return { closedDays, otherHours };
}

/** The window of a schedule. Both dates are inclusive, and undefined if they are not chosen yet. */
interface Window {
  readonly startDate?: CalendarDate | undefined;
  readonly endDate?: CalendarDate | undefined;
}

/** Whether the window has the date. */
export const isWithin = (date: CalendarDate, { startDate, endDate }: Window) =>
  startDate === undefined || endDate === undefined || (startDate <= date && date <= endDate);

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
