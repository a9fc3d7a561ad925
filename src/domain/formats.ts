import {
  addDays,
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
  wallClockMs,
  weekdayNames,
} from '#domain/calendarDate.ts';
import { formatDuration, splitDuration } from '#domain/duration.ts';
import { dayMs } from '#domain/zoneOffset.ts';
import { isolate } from '#texts/isolate.ts';

/** Numbers, lists, dates and times as a person reads them. Instants are epoch milliseconds, with an IANA time zone. */
export type Formats = ReturnType<typeof createListFormats> & typeof englishFormats;

/**
 * Creates the formats of a locale. English ones are as the specification has them, others as the locale has them; their
 * examples are below.
 */
export function createFormats(locale: string): Formats {
  return { ...createListFormats(locale), ...(locale.startsWith('en') ? englishFormats : createDateFormats(locale)) };
}

function createListFormats(locale: string) {
  const conjunction = new Intl.ListFormat(locale, { type: 'conjunction' });
  const disjunction = new Intl.ListFormat(locale, { type: 'disjunction' });
  // Not a list of units of Intl, which has an 'and' in most languages.
  const listSeparator = locale.startsWith('ar') ? '، ' : ', ';
  // A dot beside Arabic digits would be a zero.
  const factSeparator = locale.startsWith('ar') ? ' | ' : ' · ';
  // From right to left, an item with letters keeps its own direction, and one without, such as a time range, follows the rest.
  const isolateAll = (items: readonly string[]) =>
    locale.startsWith('ar') ? items.map((item) => (/\p{L}/u.test(item) ? isolate(item) : item)) : items;
  const numbers = new Intl.NumberFormat(locale);
  const measured = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 });
  return {
    /** 1,200 */
    number: (value: number): string => numbers.format(value),
    /** 1200.25, with all digits: a recorded value */
    measured: (value: number): string => measured.format(value),
    /** Ada, Grace and Alan */
    list: (items: readonly string[]): string => conjunction.format(isolateAll(items)),
    /** Ada, Grace or Alan */
    anyOf: (items: readonly string[]): string => disjunction.format(isolateAll(items)),
    /** Ada, Grace, Alan */
    plainList: (items: readonly string[]): string => isolateAll(items).join(listSeparator),
    /** Between the items of a plain list. */
    listSeparator,
    /** Between facts on one line. */
    factSeparator,
    /** Iman Works · 45 min: facts on one line, without empty ones */
    facts: (facts: readonly (string | undefined)[]): string =>
      isolateAll(facts.flatMap((fact) => fact || [])).join(factSeparator),
  };
}

const englishFormats = {
  /** 45 min, 1 h 30 min */
  duration: formatDuration,
  /** 23/11/2026 */
  date: formatDate,
  /** Warsaw time, of Europe/Warsaw at an instant in epoch milliseconds */
  timeZone: (_epochMs: number, timeZone: string): string => `${cityOf(timeZone)} time`,
  /** Mon 23/11/2026 */
  weekdayDate: (date: CalendarDate): string => `${shortWeekday(date)} ${formatDate(date)}`,
  /** 07/12/2026 – 18/12/2026, both days inclusive, for cards and facts */
  shortDateRange: (first: CalendarDate, last: CalendarDate): string => `${formatDate(first)} – ${formatDate(last)}`,
  /** Monday, of 1. Sunday is 0. */
  weekday: (day: number): string => weekdayNames[day] ?? '',
  /** Mon */
  shortWeekday,
  /** Mon, above a column. One letter in Arabic, where a short name is as long as the whole. */
  columnWeekday: shortWeekday,
  /** Monday, 23 November 2026 */
  longDate: formatLongDate,
  /** 23 November */
  dayOfMonth: formatDayOfMonth,
  /** 7 to 18 December 2026, both days inclusive */
  dateRange: formatDateRange,
  /** 07:33 */
  clock: formatClock,
  /** 17:00, of minutes from midnight, up to 24:00: in every language as the fields for hours show it */
  clockTime: formatClockTime,
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

/** Any Sunday. */
const sunday = '2026-11-01';

function createDateFormats(locale: string): typeof englishFormats {
  // Of wall-clock times that are read as if they were UTC, so that one format serves every zone.
  const create = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options });
  const dayOf = (options: Intl.DateTimeFormatOptions) => {
    const format = create(options);
    return (date: CalendarDate): string => format.format(Date.parse(date));
  };
  const momentOf = (options: Intl.DateTimeFormatOptions) => {
    const format = create(options);
    return (epochMs: number, timeZone: string): string => bindPeriod(format.format(wallClockMs(epochMs, timeZone)));
  };
  const periodOf = (options: Intl.DateTimeFormatOptions, read: typeof wallClockMs) => {
    const format = create(options);
    return (startMs: number, endMs: number, timeZone: string): string =>
      bindPeriod(formatPadded(format, read(startMs, timeZone), read(endMs, timeZone), ['hour']));
  };
  const unitOf = (unit: string) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });

  const shortDate = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const dayOfMonth = { day: 'numeric', month: 'long' } as const;
  const longDate = { ...dayOfMonth, year: 'numeric' } as const;
  const clock = { hour: '2-digit', minute: '2-digit' } as const;
  const weekday = 'long';
  const weekdayOf = dayOf({ weekday });
  const shortWeekdayOf = dayOf({ weekday: 'short' });
  // 'niedz.' and 'الأحد' are wider than a column of a week.
  const hasShortNames = shortWeekdayOf(sunday).length <= 4;
  const [range, shortRange] = [create(longDate), create(shortDate)];
  // Of times on two days, the format would show the dates too.
  const clockRange = periodOf(clock, (epochMs, timeZone) => wallClockMs(epochMs, timeZone) % dayMs);
  const [hourFormat, minuteFormat] = [unitOf('hour'), unitOf('minute')];
  const digits = new Intl.NumberFormat(locale);
  return {
    duration: (durationMinutes) => {
      const { hours, minutes } = splitDuration(durationMinutes);
      const parts = [
        ...(hours === 0 ? [] : [hourFormat.format(hours)]),
        ...(minutes === 0 && hours > 0 ? [] : [minuteFormat.format(minutes)]),
      ];
      return parts.join(' ');
    },
    timeZone: (epochMs, timeZone) => nameZone(epochMs, timeZone, locale),
    date: dayOf(shortDate),
    weekdayDate: dayOf({ ...shortDate, weekday: 'short' }),
    shortDateRange: (first, last) => formatPadded(shortRange, Date.parse(first), Date.parse(last), ['day', 'month']),
    weekday: (day) => weekdayOf(addDays(sunday, day)),
    shortWeekday: shortWeekdayOf,
    columnWeekday: hasShortNames ? shortWeekdayOf : dayOf({ weekday: 'narrow' }),
    longDate: dayOf({ ...longDate, weekday }),
    dayOfMonth: dayOf(dayOfMonth),
    dateRange: (first, last) => range.formatRange(Date.parse(first), Date.parse(last)),
    clock: momentOf(clock),
    clockTime: (minute) => formatClockTime(minute).replaceAll(/\d/g, (digit) => digits.format(Number(digit))),
    dateTime: momentOf({ ...longDate, ...clock }),
    shortDateTime: momentOf({ ...shortDate, ...clock }),
    dateAdded: momentOf({ ...longDate, month: 'short', ...clock }),
    appointment: momentOf({ ...longDate, weekday, ...clock }),
    slot: momentOf({ ...dayOfMonth, weekday, ...clock }),
    // Kept on one line.
    clockRange: (...times) => clockRange(...times).replaceAll(/[ \u2009]/g, '\u00a0'),
    dateTimeRange: periodOf({ ...longDate, weekday, ...clock }, wallClockMs),
  };
}

/** Keeps 'ص' and 'م' on the line of their time. */
const bindPeriod = (text: string) => text.replaceAll(/(?<=\p{Nd}) (?=[صم](?!\p{L}))/gu, '\u00a0');

/** Formats a range. Some locales drop the zero of '08' in ranges only. */
function formatPadded(format: Intl.DateTimeFormat, start: number, end: number, types: readonly string[]): string {
  const zero = new Intl.NumberFormat(format.resolvedOptions().locale).format(0);
  const parts = format.formatRangeToParts(start, end);
  return parts.map(({ type, value }) => (types.includes(type) ? value.padStart(2, zero) : value)).join('');
}

/**
 * Names a zone as the locale does: 'hora de Nueva York', 'Mitteleuropäische Zeit'. A zone without a place, such as UTC, keeps
 * its name.
 */
function nameZone(epochMs: number, timeZone: string, locale: string): string {
  if (!timeZone.includes('/') || timeZone.startsWith('Etc/')) return cityOf(timeZone);
  const nameIn = (timeZoneName: 'shortGeneric' | 'longGeneric') => {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(epochMs);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? cityOf(timeZone);
  };
  const name = nameIn('shortGeneric');
  return isAbbreviation(name) ? nameIn('longGeneric') : name;
}

/** 'MEZ' and 'CET', which are those of the winter too. */
const isAbbreviation = (name: string) => /^[A-Z]+$/.test(name);

/** 'New York' of 'America/New_York' */
const cityOf = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

function shortWeekday(date: CalendarDate): string {
  return weekdayNames[dayOfWeek(date)]?.slice(0, 3) ?? '';
}

/** Formats minutes from midnight as 'HH:MM', from 00:00 to 24:00. */
export function formatClockTime(minuteOfDay: number): string {
  const hours = Math.floor(minuteOfDay / 60);
  return `${twoDigits(hours)}:${twoDigits(minuteOfDay % 60)}`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
