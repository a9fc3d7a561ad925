import { describe, expect, test } from 'vitest';
import { type BookableAssessment, type BookingState, bookingStateOf } from '#domain/bookingPeriod.ts';
import { type CalendarDate, calendarDateAt, toEpochMs } from '#domain/calendarDate.ts';
import { changeDeadline, formatHours, validateChange } from '#domain/changeCutoff.ts';
import { textOf } from '../support/textOf.ts';

describe('the booking period', () => {
  const withPeriod: BookableAssessment = {
    endDate: '2026-12-20',
    bookingLeadTime: true,
    bookingStartDate: '2026-11-25',
    bookingEndDate: '2026-12-01',
    canceled: false,
  };

  describe('bookingStateOf', () => {
    test.each<[string, Partial<BookableAssessment>, CalendarDate, BookingState['state']]>([
      ['the day before the period', {}, '2026-11-24', 'NotYetOpen'],
      ['its first day', {}, '2026-11-25', 'Open'],
      ['its last day', {}, '2026-12-01', 'Open'],
      ['the day after it', {}, '2026-12-02', 'Closed'],
      ['the last day of the window', {}, '2026-12-20', 'Closed'],
      ['the day after the window', {}, '2026-12-21', 'WindowOver'],
      ['lead time off, long before', { bookingLeadTime: false }, '2026-01-01', 'Open'],
      ['lead time off, the last day of the window', { bookingLeadTime: false }, '2026-12-20', 'Open'],
      ['lead time off, the day after the window', { bookingLeadTime: false }, '2026-12-21', 'WindowOver'],
      ['canceled while open', { canceled: true }, '2026-11-26', 'Canceled'],
      ['canceled and over', { canceled: true }, '2026-12-21', 'Canceled'],
    ])('%s', (_case, changes, today, state) => {
      expect(bookingStateOf({ ...withPeriod, ...changes }, today).state).toBe(state);
    });

    test('returns the first and last day of booking', () => {
      expect(bookingStateOf(withPeriod, '2026-11-20')).toMatchObject({ firstDay: '2026-11-25', lastDay: '2026-12-01' });
    });

    test('ignores the booking period without a lead time', () => {
      const off = { ...withPeriod, bookingLeadTime: false };
      expect(bookingStateOf(off, '2026-11-20')).toEqual({ state: 'Open', firstDay: undefined, lastDay: '2026-12-20' });
    });

    test.each([
      ['E30: a minute before it opens', '2026-11-25', -1, 'NotYetOpen'],
      ['E30: a minute after it opens', '2026-11-25', 1, 'Open'],
      ['E30: a minute before it closes', '2026-12-02', -1, 'Open'],
      ['E30: a minute after it closes', '2026-12-02', 1, 'Closed'],
    ] as const)('%s, by the calendar of the venue', (_case, day, minutes, state) => {
      const nowMs = toEpochMs(day, 'America/New_York') + minutes * 60_000;
      expect(bookingStateOf(withPeriod, calendarDateAt(nowMs, 'America/New_York')).state).toBe(state);
    });
  });
});

describe('the cut-off for changes', () => {
  const startsAt = Date.parse('2027-03-28T09:00:00+02:00');
  const hour = 3_600_000;

  test.each<[string, number, number, string | undefined]>([
    ['without a cut-off, until it begins', 0, -1, undefined],
    ['without a cut-off, as it begins', 0, 0, 'This appointment has already begun'],
    ['before the cut-off', 24, -24 * hour - 1, undefined],
    ['at the cut-off', 24, -24 * hour, 'This appointment could be moved or cancelled until 24 hours before it starts'],
    ['an hour', 1, -1, 'This appointment could be moved or cancelled until 1 hour before it starts'],
    ['once it has begun, whatever the cut-off', 24, 0, 'This appointment has already begun'],
  ])('%s', (_case, cutoffHours, fromStart, error) => {
    expect(textOf(validateChange(startsAt, cutoffHours, startsAt + fromStart))).toBe(error);
  });

  test('counts elapsed hours across a clock change', () => {
    expect(new Date(changeDeadline(startsAt, 24)).toISOString()).toBe('2027-03-27T07:00:00.000Z');
  });

  test('uses the plural of hours', () => {
    expect([formatHours(1), formatHours(2)]).toEqual(['1 hour', '2 hours']);
  });
});
