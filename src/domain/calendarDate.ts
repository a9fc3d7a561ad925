import { Temporal } from '#domain/temporal.ts';
import { dayMs, offsetMsAt, steadyOffsetMs } from '#domain/zoneOffset.ts';
import { type Message, message } from '#texts/message.ts';

/** 'YYYY-MM-DD' without a zone. Sorts as text. */
export type CalendarDate = `${number}-${number}-${number}`;

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** True if the text is an existing date as 'YYYY-MM-DD'. */
export function isCalendarDate(text: string): text is CalendarDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // Date.parse rolls 31 February over to March, so compare with the formatted result.
  const utcMs = Date.parse(text);
  return !Number.isNaN(utcMs) && new Date(utcMs).toISOString().startsWith(text);
}

/** Returns the days since 1970-01-01. Throws RangeError for an invalid date. */
export function toEpochDay(date: CalendarDate): number {
  const utcMs = Date.parse(date);
  if (Number.isNaN(utcMs)) throw new RangeError(`Not a calendar date: ${date}`);
  return utcMs / dayMs;
}

/** Returns the date that many days after 1970-01-01. */
export function fromEpochDay(epochDay: number): CalendarDate {
  // ISO text of the years 0 to 9999 begins with YYYY-MM-DD.
  return new Date(epochDay * dayMs).toISOString().slice(0, 10) as CalendarDate;
}

/** Adds days, or subtracts them if negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromEpochDay(toEpochDay(date) + days);
}

/** 0 is Sunday, 6 is Saturday. */
export function dayOfWeek(date: CalendarDate): number {
  return new Date(toEpochDay(date) * dayMs).getUTCDay();
}

/** Validates the typed name of a time zone. Returns an error message. */
export function validateTimeZone(name: string): Message | undefined {
  if (name === '') return message('timeZoneRequired');
  return isTimeZone(name) ? undefined : message('timeZoneUnknown');
}

/** True for IANA names. Offsets such as '+02:00' and abbreviations such as 'IST' are refused. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    // Not Intl, which accepts abbreviations that every calculation would refuse.
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the start of the day in the zone, in epoch milliseconds. It is later than midnight if the clock skips midnight.
 * @throws RangeError for an unknown zone.
 */
export function toEpochMs(date: CalendarDate, timeZone: string): number {
  const epochDay = toEpochDay(date);
  const offsetMs = steadyOffsetMs(epochDay, timeZone);
  if (offsetMs !== undefined) return epochDay * dayMs - offsetMs;
  return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds;
}

/**
 * Returns the calendar date in the zone at an instant.
 * @throws RangeError for an unknown zone.
 */
export function calendarDateAt(epochMs: number, timeZone: string): CalendarDate {
  return fromEpochDay(Math.floor(wallClockMs(epochMs, timeZone) / dayMs));
}

/** True if the instant is the start of a day in the zone. */
export function isStartOfDay(epochMs: number, timeZone: string): boolean {
  return toEpochMs(calendarDateAt(epochMs, timeZone), timeZone) === epochMs;
}

/**
 * Lists the days of the week that has the date.
 *
 * @param firstDay 0 for Sunday.
 */
export function listWeek(date: CalendarDate, firstDay: number): CalendarDate[] {
  const first = addDays(date, -((dayOfWeek(date) - firstDay + 7) % 7));
  return [0, 1, 2, 3, 4, 5, 6].map((index) => addDays(first, index));
}

/** 'dd/MM/yyyy' */
export function formatDate(date: CalendarDate): string {
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}`;
}

/** '23 November 2026, 07:33' in the zone, for sentences and cards. */
export function formatDateTime(epochMs: number, timeZone: string): string {
  const [year, month, day] = calendarDateAt(epochMs, timeZone).split('-');
  return `${Number(day)} ${monthNames[Number(month) - 1]} ${year}, ${formatClock(epochMs, timeZone)}`;
}

/** '23/11/2026 07:33' in the zone, for tables and lists. */
export function formatShortDateTime(epochMs: number, timeZone: string): string {
  return `${formatDate(calendarDateAt(epochMs, timeZone))} ${formatClock(epochMs, timeZone)}`;
}

/** 'MMM dd, yyyy HH:mm' in the zone: the specified format for when a person was added. */
export function formatDateAdded(epochMs: number, timeZone: string): string {
  const [year, month, day] = calendarDateAt(epochMs, timeZone).split('-');
  const monthName = monthNames[Number(month) - 1] ?? '';
  return `${monthName.slice(0, 3)} ${day}, ${year} ${formatClock(epochMs, timeZone)}`;
}

/** 'Monday 23 November 2026, 07:33' in the zone: when an appointment begins. */
export function formatAppointment(epochMs: number, timeZone: string): string {
  return `${weekdayNames[dayOfWeek(calendarDateAt(epochMs, timeZone))]} ${formatDateTime(epochMs, timeZone)}`;
}

/** 'Tuesday 8 December, 09:30' in the zone: a slot to book. */
export function formatSlot(epochMs: number, timeZone: string): string {
  const date = calendarDateAt(epochMs, timeZone);
  return `${weekdayNames[dayOfWeek(date)]} ${formatDayOfMonth(date)}, ${formatClock(epochMs, timeZone)}`;
}

/** '09:30 – 10:15' in the zone. */
export function formatClockRange(startMs: number, endMs: number, timeZone: string): string {
  return `${formatClock(startMs, timeZone)} – ${formatClock(endMs, timeZone)}`;
}

/** 'Tuesday, 8 December 2026, 09:30 – 10:15' in the zone, for a range within a day. */
export function formatDateTimeRange(startMs: number, endMs: number, timeZone: string): string {
  return `${formatLongDate(calendarDateAt(startMs, timeZone))}, ${formatClockRange(startMs, endMs, timeZone)}`;
}

/** '29 January' */
export function formatDayOfMonth(date: CalendarDate): string {
  const [, month, day] = date.split('-');
  return `${Number(day)} ${monthNames[Number(month) - 1]}`;
}

/** '7 to 18 December 2026', both days inclusive. Omits a month and year that both share. */
export function formatDateRange(first: CalendarDate, last: CalendarDate): string {
  const end = `${formatDayOfMonth(last)} ${last.slice(0, 4)}`;
  if (first === last) return end;
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))} to ${end}`;
  const start = formatDayOfMonth(first);
  return first.slice(0, 4) === last.slice(0, 4) ? `${start} to ${end}` : `${start} ${first.slice(0, 4)} to ${end}`;
}

/** 'HH:mm' in the zone */
export function formatClock(epochMs: number, timeZone: string): string {
  return new Date(wallClockMs(epochMs, timeZone)).toISOString().slice(11, 16);
}

/** 'Tuesday, 8 December 2026' */
export function formatLongDate(date: CalendarDate): string {
  const [year, month, day] = date.split('-');
  return `${weekdayNames[dayOfWeek(date)]}, ${Number(day)} ${monthNames[Number(month) - 1]} ${year}`;
}

/** Shifts an instant so that its UTC fields show the zone's wall-clock time. */
export function wallClockMs(epochMs: number, timeZone: string): number {
  return epochMs + offsetMsAt(epochMs, timeZone);
}
