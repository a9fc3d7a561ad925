import { describe, expect, test } from 'vitest';
import {
  type AssessmentSettings,
  defaultSettings,
  type IncompleteSettings,
  validateSettings,
} from '#domain/assessmentSettings.ts';
import { type AssessmentStatus, assessmentStatusOf, type StatusFacts } from '#domain/assessmentStatus.ts';
import type { CalendarDate } from '#domain/calendarDate.ts';
import { translateArea } from '#texts/compileArea.ts';
import { assessmentStatuses } from '#texts/en/shared/assessmentStatuses.ts';
import { textsOf } from '../support/textOf.ts';

describe('the settings', () => {
  const today: CalendarDate = '2026-11-20';

  /** Valid settings of an assessment in December with a booking period before it. */
  const valid: AssessmentSettings = {
    ...defaultSettings(today),
    name: 'Annual check',
    durationMinutes: 60,
    startDate: '2026-12-07',
    endDate: '2026-12-20',
    appointmentsPerSlot: 1,
    bookingLeadTime: true,
    bookingStartDate: '2026-11-25',
    bookingEndDate: '2026-12-01',
  };

  const errorsOf = (changes: IncompleteSettings) =>
    textsOf(validateSettings({ ...valid, ...changes }, { today, language: 'en' }));

  test('valid settings have no error', () => {
    expect(errorsOf({})).toEqual({});
  });

  describe('each rule has its message', () => {
    test.each<[string, IncompleteSettings, Readonly<Record<string, string>>]>([
      ['no name', { name: '' }, { name: 'Assessment name is required' }],
      ['a name never entered', { name: undefined }, { name: 'Assessment name is required' }],
      ['a name of spaces', { name: '   ' }, { name: 'Assessment name is required' }],
      ['two letters', { name: 'ab' }, { name: 'Name must be at least 3 characters' }],
      ['two letters and spaces', { name: ' ab  ' }, { name: 'Name must be at least 3 characters' }],
      ['three letters', { name: 'abc' }, {}],
      ['the last day that every zone can send', { startDate: '2099-12-20', endDate: '2099-12-30' }, {}],
      [
        'a day whose evening is 2100 in some zones',
        { startDate: '2099-12-20', endDate: '2099-12-31' },
        { endDate: 'End date must be before 31 December 2099' },
      ],
      ['a description of 500 characters', { description: 'x'.repeat(500) }, {}],
      [
        'a character more',
        { description: 'x'.repeat(501) },
        { description: 'Description can have at most 500 characters' },
      ],
      ['no duration', { durationMinutes: undefined }, { durationMinutes: 'Duration is required' }],
      ['E12: no time', { durationMinutes: 0 }, { durationMinutes: 'Duration must be at least 5 minutes' }],
      ['four minutes', { durationMinutes: 4 }, { durationMinutes: 'Duration must be at least 5 minutes' }],
      ['five minutes', { durationMinutes: 5 }, {}],
      ['a negative duration', { durationMinutes: -30 }, { durationMinutes: 'Minutes cannot be negative' }],
      ['the longest duration', { durationMinutes: 539 }, {}],
      ['a minute more', { durationMinutes: 540 }, { durationMinutes: 'Maximum 8 hours' }],
      ['no slots', { appointmentsPerSlot: undefined }, { appointmentsPerSlot: 'Slots are required' }],
      ['no slot', { appointmentsPerSlot: 0 }, { appointmentsPerSlot: 'Minimum 1 slot' }],
      ['four slots', { appointmentsPerSlot: 4 }, {}],
      ['five slots', { appointmentsPerSlot: 5 }, { appointmentsPerSlot: 'Maximum 4 slots' }],
      ['no cut-off', { changeCutoffHours: undefined }, {}],
      ['a cut-off of a week', { changeCutoffHours: 168 }, {}],
      ['a cut-off of an hour more', { changeCutoffHours: 169 }, { changeCutoffHours: 'Maximum 168 hours' }],
      ['a negative cut-off', { changeCutoffHours: -1 }, { changeCutoffHours: 'Hours cannot be negative' }],
    ])('%s', (_case, changes, errors) => {
      expect(errorsOf(changes)).toEqual(errors);
    });
  });

  describe('the window', () => {
    test.each<[string, IncompleteSettings, Readonly<Record<string, string>>]>([
      ['no start', { startDate: undefined }, { startDate: 'Start date is required' }],
      ['no end', { endDate: undefined }, { endDate: 'End date is required' }],
      ['a start yesterday', { startDate: '2026-11-19' }, { startDate: 'Start date cannot be in the past' }],
      ['a start today', { startDate: '2026-11-20' }, {}],
      ['an end before the start', { endDate: '2026-12-06' }, { endDate: 'End date must be after start date' }],
      ['E35: a window of one day', { endDate: '2026-12-07' }, {}],
      ['E35: a window of 366 days', { endDate: '2027-12-07' }, {}],
      ['E35: a day more', { endDate: '2027-12-08' }, { endDate: 'Assessment window can be at most 366 days' }],
    ])('%s', (_case, changes, errors) => {
      expect(errorsOf({ bookingLeadTime: false, ...changes })).toEqual(errors);
    });
  });

  describe('closed days', () => {
    const outside = { closedDays: 'Closed days must lie inside the assessment window' };
    test.each<[string, CalendarDate[], Readonly<Record<string, string>>]>([
      ['none', [], {}],
      ['the first and the last day', ['2026-12-07', '2026-12-20'], {}],
      ['the day before', ['2026-12-06'], outside],
      ['one of several after it', ['2026-12-08', '2026-12-21'], outside],
    ])('%s', (_case, closedDays, errors) => {
      expect(errorsOf({ closedDays })).toEqual(errors);
    });
  });

  describe('other hours', () => {
    const ranges = [{ timeFrom: 480, timeTo: 600 }];
    test.each<[string, IncompleteSettings, string | undefined]>([
      ['none', { otherHours: undefined }, undefined],
      [
        'the first and the last day',
        {
          otherHours: [
            { date: '2026-12-07', ranges },
            { date: '2026-12-20', ranges },
          ],
        },
        undefined,
      ],
      [
        'the day after',
        { otherHours: [{ date: '2026-12-21', ranges }] },
        'Days with other hours must lie inside the assessment window',
      ],
      [
        'a day twice',
        {
          otherHours: [
            { date: '2026-12-08', ranges },
            { date: '2026-12-08', ranges },
          ],
        },
        'A day can have other hours once',
      ],
      ['no range', { otherHours: [{ date: '2026-12-08', ranges: [] }] }, 'Add hours, or close the day instead'],
      [
        'a range backwards',
        { otherHours: [{ date: '2026-12-08', ranges: [{ timeFrom: 600, timeTo: 600 }] }] },
        'Start time must be before end time',
      ],
      [
        'ranges that overlap',
        { otherHours: [{ date: '2026-12-08', ranges: [...ranges, ...ranges] }] },
        'Time range overlaps with another range',
      ],
      [
        'a closed day',
        { closedDays: ['2026-12-08'], otherHours: [{ date: '2026-12-08', ranges }] },
        'This day is closed. Open it to give it other hours.',
      ],
    ])('%s', (_case, changes, error) => {
      expect(errorsOf(changes)).toEqual(error === undefined ? {} : { otherHours: error });
    });
  });

  describe('numbers of the schedule', () => {
    const step = { stepMinutes: 'Enter a whole number from 5 to 539' };
    const notice = { noticeHours: 'Enter a whole number from 0 to 720' };
    test.each<[string, IncompleteSettings, Readonly<Record<string, string>>]>([
      ['none', { stepMinutes: null, noticeHours: undefined }, {}],
      ['the smallest', { stepMinutes: 5, noticeHours: 0 }, {}],
      ['the largest', { stepMinutes: 539, noticeHours: 720 }, {}],
      ['too small', { stepMinutes: 4, noticeHours: -1 }, { ...step, ...notice }],
      ['too large', { stepMinutes: 540, noticeHours: 721 }, { ...step, ...notice }],
      [
        'beyond a cap',
        { bufferBeforeMinutes: 241, bufferAfterMinutes: -1, dailyCap: 0 },
        {
          bufferBeforeMinutes: 'Enter a whole number from 0 to 240',
          bufferAfterMinutes: 'Enter a whole number from 0 to 240',
          dailyCap: 'Enter a whole number from 1 to 1,000',
        },
      ],
      ['not whole', { stepMinutes: 7.5, noticeHours: Number.NaN }, { ...step, ...notice }],
    ])('%s', (_case, changes, errors) => {
      expect(errorsOf(changes)).toEqual(errors);
    });
  });

  describe('the booking period', () => {
    test.each<[string, IncompleteSettings, Readonly<Record<string, string>>]>([
      [
        'neither date',
        { bookingStartDate: null, bookingEndDate: undefined },
        { bookingStartDate: 'Booking start date is required', bookingEndDate: 'Booking end date is required' },
      ],
      [
        'a start yesterday',
        { bookingStartDate: '2026-11-19' },
        { bookingStartDate: 'Booking start date cannot be in the past' },
      ],
      ['a start today', { bookingStartDate: '2026-11-20' }, {}],
      [
        'an end yesterday',
        { bookingStartDate: '2026-11-19', bookingEndDate: '2026-11-19' },
        {
          bookingStartDate: 'Booking start date cannot be in the past',
          bookingEndDate: 'Booking end date cannot be in the past',
        },
      ],
      ['an end on the day of the start', { bookingEndDate: '2026-11-25' }, {}],
      [
        'an end before the start',
        { bookingEndDate: '2026-11-24' },
        { bookingEndDate: 'Booking end date must be after booking start date' },
      ],
      ['both on the first day of the window', { bookingStartDate: '2026-12-07', bookingEndDate: '2026-12-07' }, {}],
      [
        'an end after the first day of the window',
        { bookingEndDate: '2026-12-08' },
        { bookingEndDate: 'Booking end date must be before assessment start date' },
      ],
      [
        'both after the first day of the window',
        { bookingStartDate: '2026-12-08', bookingEndDate: '2026-12-09' },
        {
          bookingStartDate: 'Booking start date must be before assessment start date',
          bookingEndDate: 'Booking end date must be before assessment start date',
        },
      ],
      ['a window without a start', { startDate: undefined }, { startDate: 'Start date is required' }],
    ])('%s', (_case, changes, errors) => {
      expect(errorsOf(changes)).toEqual(errors);
    });

    test('ignores booking dates without a lead time', () => {
      expect(errorsOf({ bookingLeadTime: false, bookingStartDate: null, bookingEndDate: '2026-01-01' })).toEqual({});
    });
  });

  describe('on edit', () => {
    const past: IncompleteSettings = {
      startDate: '2026-11-10',
      bookingStartDate: '2026-11-01',
      bookingEndDate: '2026-11-08',
    };
    const saved: AssessmentSettings = {
      ...valid,
      startDate: '2026-11-10',
      bookingStartDate: '2026-11-01',
      bookingEndDate: '2026-11-08',
    };

    test('unchanged saved dates may be past', () => {
      expect(validateSettings({ ...valid, ...past }, { today, saved, language: 'en' })).toEqual({});
    });

    test('changed dates may not be past', () => {
      const changed: IncompleteSettings = {
        startDate: '2026-11-11',
        bookingStartDate: '2026-11-02',
        bookingEndDate: '2026-11-09',
      };
      expect(textsOf(validateSettings({ ...valid, ...changed }, { today, saved, language: 'en' }))).toEqual({
        startDate: 'Start date cannot be in the past',
        bookingStartDate: 'Booking start date cannot be in the past',
        bookingEndDate: 'Booking end date cannot be in the past',
      });
    });

    test('a saved date counts only in its own field', () => {
      const swapped: IncompleteSettings = { bookingStartDate: '2026-11-08', bookingEndDate: '2026-11-10' };
      expect(textsOf(validateSettings({ ...valid, ...past, ...swapped }, { today, saved, language: 'en' }))).toEqual({
        bookingStartDate: 'Booking start date cannot be in the past',
        bookingEndDate: 'Booking end date cannot be in the past',
      });
    });
  });

  test('a new assessment starts with one hour, tomorrow, five days out, one slot and no lead time', () => {
    const settings = defaultSettings(today);
    expect(settings).toMatchObject({
      name: '',
      durationMinutes: 60,
      startDate: '2026-11-21',
      endDate: '2026-11-25',
      appointmentsPerSlot: 1,
      bookingLeadTime: false,
    });
    expect(textsOf(validateSettings(settings, { today, language: 'en' }))).toEqual({
      name: 'Assessment name is required',
    });
  });
});

describe('the status', () => {
  const facts: StatusFacts = { startDate: '2026-12-07', endDate: '2026-12-20', canceled: false, hasMembers: false };

  test.each<[string, Partial<StatusFacts>, CalendarDate, AssessmentStatus]>([
    ['before the window, nobody invited', {}, '2026-12-06', 'NotStarted'],
    ['before the window, someone invited', { hasMembers: true }, '2026-12-06', 'Active'],
    ['its first day', { hasMembers: true }, '2026-12-07', 'InProgress'],
    ['its first day, nobody invited', {}, '2026-12-07', 'InProgress'],
    ['its last day', {}, '2026-12-20', 'InProgress'],
    ['the day after', { hasMembers: true }, '2026-12-21', 'Completed'],
    ['canceled before', { canceled: true }, '2026-12-06', 'Canceled'],
    ['canceled during', { canceled: true, hasMembers: true }, '2026-12-08', 'Canceled'],
    ['canceled and over', { canceled: true }, '2026-12-21', 'Canceled'],
  ])('%s', (_case, changes, today, status) => {
    expect(assessmentStatusOf({ ...facts, ...changes }, [today])).toBe(status);
  });

  test('is in progress while it is at one of its sites', () => {
    expect(assessmentStatusOf(facts, ['2026-12-06', '2026-12-07'])).toBe('InProgress');
    expect(assessmentStatusOf(facts, ['2026-12-21', '2026-12-20'])).toBe('InProgress');
    expect(assessmentStatusOf(facts, ['2026-12-21', '2026-12-22'])).toBe('Completed');
  });

  test('each status has its label', () => {
    const t = translateArea(assessmentStatuses, 'en');
    const statuses = ['NotStarted', 'Active', 'InProgress', 'Completed', 'Canceled'];
    expect(statuses.map((status) => t('status', { status }))).toEqual([
      'Not Started',
      'Active',
      'In Progress',
      'Completed',
      'Cancelled',
    ]);
  });
});
