import {
  type CalendarDate,
  dayOfWeek,
  formatAppointment,
  formatClock,
  formatClockRange,
  formatDate,
  formatDateAdded,
  formatDateRange,
  formatDateTime,
  formatDateTimeRange,
  formatDayOfMonth,
  formatLongDate,
  formatShortDateTime,
  formatSlot,
  weekdayNames,
} from '#domain/calendarDate.ts';
import { formatDuration } from '#domain/duration.ts';

/** Numbers, lists, dates and times as a person reads them. Instants are epoch milliseconds, with an IANA time zone. */
export type Formats = ReturnType<typeof createFormats>;

/** Creates the formats of a locale, such as 'en-GB'. Dates, times and durations are British whatever the locale. */
export function createFormats(locale: string) {
  const conjunction = new Intl.ListFormat(locale, { type: 'conjunction' });
  const disjunction = new Intl.ListFormat(locale, { type: 'disjunction' });
  const unit = new Intl.ListFormat(locale, { type: 'unit' });
  const numbers = new Intl.NumberFormat(locale);
  return {
    /** 1,200 */
    number: (value: number): string => numbers.format(value),
    /** Ada, Grace and Alan */
    list: (items: readonly string[]): string => conjunction.format(items),
    /** Ada, Grace or Alan */
    anyOf: (items: readonly string[]): string => disjunction.format(items),
    /** Ada, Grace, Alan */
    plainList: (items: readonly string[]): string => unit.format(items),
    /** The same in parts, to draw the items as elements. */
    plainListParts: (items: readonly string[]) => unit.formatToParts(items),
    /** 45 min, 1 h 30 min */
    duration: formatDuration,
    /** 23/11/2026 */
    date: formatDate,
    /** Mon 23/11/2026 */
    weekdayDate: (date: CalendarDate): string => `${shortWeekday(date)} ${formatDate(date)}`,
    /** 07/12/2026 – 18/12/2026, both days inclusive, for cards and facts */
    shortDateRange: (first: CalendarDate, last: CalendarDate): string => `${formatDate(first)} – ${formatDate(last)}`,
    /** Mon */
    shortWeekday,
    /** Monday, 23 November 2026 */
    longDate: formatLongDate,
    /** 23 November */
    dayOfMonth: formatDayOfMonth,
    /** 7 to 18 December 2026, both days inclusive */
    dateRange: formatDateRange,
    /** 07:33 */
    clock: formatClock,
    /** 23 November 2026, 07:33, for sentences and cards */
    dateTime: formatDateTime,
    /** 23/11/2026 07:33, for tables and lists */
    shortDateTime: formatShortDateTime,
    /** Nov 23, 2026 07:33: when a person was added */
    dateAdded: formatDateAdded,
    /** Monday 23 November 2026, 07:33: when an appointment begins */
    appointment: formatAppointment,
    /** Tuesday 8 December, 09:30: a slot to book */
    slot: formatSlot,
    /** 09:30 – 10:15 */
    clockRange: formatClockRange,
    /** Tuesday, 8 December 2026, 09:30 – 10:15 */
    dateTimeRange: formatDateTimeRange,
  } as const;
}

function shortWeekday(date: CalendarDate): string {
  return weekdayNames[dayOfWeek(date)]?.slice(0, 3) ?? '';
}
