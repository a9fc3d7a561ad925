import { Temporal } from '#domain/temporal.ts';
import { dayMs, offsetMsAt, steadyOffsetMs } from '#domain/zoneOffset.ts';

/** A day of the calendar, without a zone: 'YYYY-MM-DD'. Dates of this form sort as text. */
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

/** Whether the text is a date that exists, written 'YYYY-MM-DD'. */
export function isCalendarDate(text: string): text is CalendarDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // The platform refuses a 32nd day and rolls a 31st of February over, so the text must survive the way back.
  const utcMs = Date.parse(text);
  return !Number.isNaN(utcMs) && new Date(utcMs).toISOString().startsWith(text);
}

/** The number of calendar days since 1970-01-01. */
export function toEpochDay(date: CalendarDate): number {
  const utcMs = Date.parse(date);
  if (Number.isNaN(utcMs)) throw new RangeError(`Not a calendar date: ${date}`);
  return utcMs / dayMs;
}

/** The calendar date that lies so many days after 1970-01-01. */
export function fromEpochDay(epochDay: number): CalendarDate {
  // ISO text of a year from 0 to 9999 begins with exactly this form.
  return new Date(epochDay * dayMs).toISOString().slice(0, 10) as CalendarDate;
}

/** The date that lies so many days later, or earlier for a negative number. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromEpochDay(toEpochDay(date) + days);
}

/** 0 is Sunday, 6 is Saturday. */
export function dayOfWeek(date: CalendarDate): number {
  return new Date(toEpochDay(date) * dayMs).getUTCDay();
}

/** Whether the name is a zone of the IANA database. An offset such as '+02:00' is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * The first instant of the day in the zone, in epoch milliseconds. That is not always midnight: where the clock skips
 * midnight the day begins later.
 * @throws RangeError for an unknown zone.
 */
export function toEpochMs(date: CalendarDate, timeZone: string): number {
  const epochDay = toEpochDay(date);
  const offsetMs = steadyOffsetMs(epochDay, timeZone);
  if (offsetMs !== undefined) return epochDay * dayMs - offsetMs;
  return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds;
}

/**
 * The date that the calendar in the zone shows at an instant.
 * @throws RangeError for an unknown zone.
 */
export function calendarDateAt(epochMs: number, timeZone: string): CalendarDate {
  return fromEpochDay(Math.floor(wallClockMs(epochMs, timeZone) / dayMs));
}

/** Whether the instant is the one that `toEpochMs` gives for its day. */
export function isStartOfDay(epochMs: number, timeZone: string): boolean {
  return toEpochMs(calendarDateAt(epochMs, timeZone), timeZone) === epochMs;
}

/** 'dd/MM/yyyy' */
export function formatDate(date: CalendarDate): string {
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}`;
}

/** 'MMM dd, yyyy HH:mm' in the zone */
export function formatDateTime(epochMs: number, timeZone: string): string {
  const [year, month, day] = calendarDateAt(epochMs, timeZone).split('-');
  const monthName = monthNames[Number(month) - 1] ?? '';
  return `${monthName.slice(0, 3)} ${day}, ${year} ${formatClock(epochMs, timeZone)}`;
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

/** The instant at which a clock in UTC would show what the zone's clock shows now. */
function wallClockMs(epochMs: number, timeZone: string): number {
  return epochMs + offsetMsAt(epochMs, timeZone);
}
