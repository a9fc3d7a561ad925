import { describe, expect, test } from 'vitest';
import {
  addDays,
  type CalendarDate,
  calendarDateAt,
  dayOfWeek,
  formatClock,
  formatDate,
  formatDateAdded,
  formatDateRange,
  formatDateTime,
  formatLongDate,
  formatShortDateTime,
  isCalendarDate,
  isStartOfDay,
  isTimeZone,
  toEpochMs,
} from '#domain/calendarDate.ts';

const hourMs = 3_600_000;

describe('isCalendarDate', () => {
  test.each([
    ['2026-12-08', true],
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2027-02-31', false],
    ['2027-13-01', false],
    ['2027-1-1', false],
    ['08/12/2026', false],
    ['invalid', false],
    ['', false],
  ])('%s: %s', (text, expected) => {
    expect(isCalendarDate(text)).toBe(expected);
  });
});

describe('addDays', () => {
  test.each<[CalendarDate, number, CalendarDate]>([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-28', 2, '2028-03-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['1970-01-01', -1, '1969-12-31'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });
});

describe('dayOfWeek', () => {
  test.each<[CalendarDate, number]>([
    ['2028-02-27', 0],
    ['2028-02-28', 1],
    ['2028-02-29', 2],
    ['2028-03-01', 3],
    ['2028-03-02', 4],
    ['2028-03-03', 5],
    ['2028-03-04', 6],
    ['1969-12-31', 3],
  ])('E14: %s is %i', (date, expected) => {
    expect(dayOfWeek(date)).toBe(expected);
  });
});

describe('isTimeZone', () => {
  test.each([
    ['Europe/Warsaw', true],
    ['Asia/Kathmandu', true],
    ['UTC', true],
    ['Mars/Base', false],
    // An abbreviation that Intl accepts.
    ['IST', false],
    ['+02:00', false],
    ['', false],
    [' Europe/Warsaw', false],
  ])('E26: %s: %s', (name, expected) => {
    expect(isTimeZone(name)).toBe(expected);
  });
});

describe('toEpochMs', () => {
  test.each<[string, CalendarDate, string, string]>([
    ['an ordinary day', '2026-12-08', 'Europe/Warsaw', '2026-12-07T23:00:00Z'],
    ['the day on which the clock goes forward', '2026-03-29', 'Europe/Warsaw', '2026-03-28T23:00:00Z'],
    ['the day after it', '2026-03-30', 'Europe/Warsaw', '2026-03-29T22:00:00Z'],
    ['the day on which the clock goes back', '2026-10-25', 'Europe/Warsaw', '2026-10-24T22:00:00Z'],
    ['the day after it', '2026-10-26', 'Europe/Warsaw', '2026-10-25T23:00:00Z'],
    ['E21: a day without midnight', '2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00Z'],
    ['a day whose midnight comes twice', '2026-11-01', 'America/Havana', '2026-11-01T04:00:00Z'],
    ['E22: an odd offset', '2026-12-08', 'Asia/Kathmandu', '2026-12-07T18:15:00Z'],
    ['the far east of the date line', '2026-12-08', 'Pacific/Kiritimati', '2026-12-07T10:00:00Z'],
    ['the far west of it', '2026-12-08', 'Pacific/Niue', '2026-12-08T11:00:00Z'],
  ])('%s: %s in %s', (_case, date, timeZone, expected) => {
    expect(new Date(toEpochMs(date, timeZone)).toISOString()).toBe(new Date(expected).toISOString());
    expect(isStartOfDay(toEpochMs(date, timeZone), timeZone)).toBe(true);
  });

  test('E26: refuses an unknown zone', () => {
    expect(() => toEpochMs('2026-12-08', 'Mars/Base')).toThrow(RangeError);
  });

  test('refuses an invalid date', () => {
    expect(() => toEpochMs('2026-99-99', 'UTC')).toThrow(RangeError);
  });

  test('E29: every day of eleven years comes back from its instant, in zones all around the world', () => {
    const zones = ['Africa/Cairo', 'America/Havana', 'Africa/Casablanca', 'Pacific/Apia', 'Pacific/Niue', 'UTC'];
    for (const timeZone of zones) {
      for (let date: CalendarDate = '2024-01-01'; date < '2035-01-01'; date = addDays(date, 1)) {
        const epochMs = toEpochMs(date, timeZone);
        expect([calendarDateAt(epochMs - 1, timeZone), calendarDateAt(epochMs, timeZone)]).toEqual([
          addDays(date, -1),
          date,
        ]);
      }
    }
  });
});

describe('calendarDateAt', () => {
  test.each<[string, string, string, CalendarDate]>([
    ['E23: an evening in New York', '2026-12-09T01:00:00Z', 'America/New_York', '2026-12-08'],
    ['the same instant in UTC', '2026-12-09T01:00:00Z', 'UTC', '2026-12-09'],
    ['the last millisecond of a day', '2026-12-08T22:59:59.999Z', 'Europe/Warsaw', '2026-12-08'],
    ['the first millisecond of the next', '2026-12-08T23:00:00Z', 'Europe/Warsaw', '2026-12-09'],
  ])('%s', (_case, instant, timeZone, expected) => {
    expect(calendarDateAt(Date.parse(instant), timeZone)).toBe(expected);
  });
});

test('neither an instant within a day nor midnight of another zone is a start of day', () => {
  const start = toEpochMs('2026-12-08', 'Europe/Warsaw');
  expect(isStartOfDay(start + 1, 'Europe/Warsaw')).toBe(false);
  expect(isStartOfDay(start + hourMs, 'Europe/Warsaw')).toBe(false);
  expect(isStartOfDay(start, 'UTC')).toBe(false);
});

describe('formats', () => {
  test('dd/MM/yyyy', () => {
    expect(formatDate('2026-12-08')).toBe('08/12/2026');
  });

  test('weekday, day, month and year in words', () => {
    expect(formatLongDate('2026-12-08')).toBe('Tuesday, 8 December 2026');
    expect(formatDateRange('2026-12-07', '2026-12-18')).toBe('7 to 18 December 2026');
    expect(formatDateRange('2026-11-28', '2026-12-04')).toBe('28 November to 4 December 2026');
    expect(formatDateRange('2026-12-28', '2027-01-04')).toBe('28 December 2026 to 4 January 2027');
    expect(formatDateRange('2026-12-07', '2026-12-07')).toBe('7 December 2026');
  });

  test.each([
    ['2026-12-08T13:05:00Z', 'Europe/Warsaw', 'Dec 08, 2026 14:05', '14:05'],
    ['2026-12-31T23:30:00Z', 'Europe/Warsaw', 'Jan 01, 2027 00:30', '00:30'],
    ['2026-05-01T00:00:00Z', 'America/New_York', 'Apr 30, 2026 20:00', '20:00'],
    ['2026-07-01T02:15:00Z', 'Asia/Kathmandu', 'Jul 01, 2026 08:00', '08:00'],
  ])('%s in %s is %s', (instant, timeZone, dateTime, clock) => {
    expect(formatDateAdded(Date.parse(instant), timeZone)).toBe(dateTime);
    expect(formatClock(Date.parse(instant), timeZone)).toBe(clock);
  });

  test('date and time for a sentence and for a table', () => {
    const instant = Date.parse('2026-12-31T23:30:00Z');
    expect(formatDateTime(instant, 'Europe/Warsaw')).toBe('1 January 2027, 00:30');
    expect(formatShortDateTime(instant, 'Europe/Warsaw')).toBe('01/01/2027 00:30');
  });

  test('E19: the clock shows the repeated hour twice', () => {
    const first = Date.parse('2026-10-25T00:30:00Z');
    expect([first, first + hourMs].map((at) => formatClock(at, 'Europe/London'))).toEqual(['01:30', '01:30']);
  });
});
