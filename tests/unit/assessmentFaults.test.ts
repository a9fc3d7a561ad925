import { describe, expect, test } from 'vitest';
import {
  type AssessmentFaults,
  type AssessmentValues,
  type AssessmentWire,
  defaultAssessmentValues,
  findAssessmentFaults,
  findAssessmentWireFaults,
  toAssessmentValues,
} from '#domain/assessmentFaults.ts';
import { type CalendarDate, toEpochMs } from '#domain/calendarDate.ts';

const today: CalendarDate = '2026-11-20';
const timeZone = 'Europe/Warsaw';

/** Sound values of an assessment in December with a booking period before it. */
const sound: AssessmentValues = {
  name: 'Annual check',
  durationHours: '1',
  durationMinutes: '0',
  startDate: '2026-12-07',
  endDate: '2026-12-20',
  appointmentsPerSlot: 1,
  bookingLeadTime: true,
  bookingStartDate: '2026-11-25',
  bookingEndDate: '2026-12-01',
};

const faultsOf = (changes: AssessmentValues) => findAssessmentFaults({ ...sound, ...changes }, { today });

test('sound values have no fault', () => {
  expect(faultsOf({})).toEqual({});
});

describe('each rule has its text at its field', () => {
  test.each<[string, AssessmentValues, AssessmentFaults]>([
    ['no name', { name: '' }, { name: 'Assessment name is required' }],
    ['a field never touched', { name: undefined }, { name: 'Assessment name is required' }],
    ['a name of spaces', { name: '   ' }, { name: 'Assessment name is required' }],
    ['two letters', { name: 'ab' }, { name: 'Name must be at least 3 characters' }],
    ['two letters and spaces', { name: ' ab  ' }, { name: 'Name must be at least 3 characters' }],
    ['three letters', { name: 'abc' }, {}],
    ['no hours', { durationHours: '' }, { durationHours: 'Hours are required' }],
    ['nine hours', { durationHours: '9' }, { durationHours: 'Maximum 8 hours' }],
    [
      'E12: no time',
      { durationHours: '0', durationMinutes: '0' },
      { durationMinutes: 'Duration must be at least 5 minutes' },
    ],
    ['no slots', { appointmentsPerSlot: undefined }, { appointmentsPerSlot: 'Slots are required' }],
    ['an emptied stepper', { appointmentsPerSlot: null }, { appointmentsPerSlot: 'Slots are required' }],
    ['slots that are no number', { appointmentsPerSlot: Number.NaN }, { appointmentsPerSlot: 'Slots are required' }],
    ['no slot', { appointmentsPerSlot: 0 }, { appointmentsPerSlot: 'Minimum 1 slot' }],
    ['four slots', { appointmentsPerSlot: 4 }, {}],
    ['a cut-off of eight days', { changeCutoffHours: '192' }, { changeCutoffHours: 'Maximum 168 hours' }],
    ['five slots', { appointmentsPerSlot: 5 }, { appointmentsPerSlot: 'Maximum 4 slots' }],
  ])('%s', (_case, changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults);
  });
});

describe('the window', () => {
  const withoutBooking = (changes: AssessmentValues) => faultsOf({ bookingLeadTime: false, ...changes });

  test.each<[string, AssessmentValues, AssessmentFaults]>([
    ['no start', { startDate: '' }, { startDate: 'Start date is required' }],
    ['no end', { endDate: undefined }, { endDate: 'End date is required' }],
    ['a start that is no date', { startDate: 'invalid' }, { startDate: 'Invalid date' }],
    ['an end that is no date', { endDate: 'invalid' }, { endDate: 'Invalid date' }],
    ['a start yesterday', { startDate: '2026-11-19' }, { startDate: 'Start date cannot be in the past' }],
    ['a start today', { startDate: '2026-11-20' }, {}],
    ['an end before the start', { endDate: '2026-12-06' }, { endDate: 'End date must be after start date' }],
    ['E35: a window of one day', { endDate: '2026-12-07' }, {}],
    ['E35: a window of 366 days', { endDate: '2027-12-07' }, {}],
    ['E35: a day more', { endDate: '2027-12-08' }, { endDate: 'Assessment window can be at most 366 days' }],
  ])('%s', (_case, changes, faults) => {
    expect(withoutBooking(changes)).toEqual(faults);
  });
});

describe('the booking period', () => {
  test.each<[string, AssessmentValues, AssessmentFaults]>([
    [
      'neither date',
      { bookingStartDate: '', bookingEndDate: '' },
      { bookingStartDate: 'Booking start date is required', bookingEndDate: 'Booking end date is required' },
    ],
    [
      'two texts that are no dates',
      { bookingStartDate: 'invalid', bookingEndDate: 'invalid' },
      { bookingStartDate: 'Invalid date', bookingEndDate: 'Invalid date' },
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
    ['a window without a start', { startDate: '' }, { startDate: 'Start date is required' }],
  ])('%s', (_case, changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults);
  });

  test('with the lead time off its dates are not looked at', () => {
    expect(faultsOf({ bookingLeadTime: false, bookingStartDate: 'invalid', bookingEndDate: '' })).toEqual({});
  });
});

describe('on edit', () => {
  const past: AssessmentValues = {
    startDate: '2026-11-10',
    bookingStartDate: '2026-11-01',
    bookingEndDate: '2026-11-08',
  };
  const saved = { startDate: '2026-11-10', bookingStartDate: '2026-11-01', bookingEndDate: '2026-11-08' } as const;

  test('dates that were saved and are unchanged may be past', () => {
    expect(findAssessmentFaults({ ...sound, ...past }, { today, saved })).toEqual({});
  });

  test('changed dates may not, though the saved ones were past too', () => {
    const changed: AssessmentValues = {
      startDate: '2026-11-11',
      bookingStartDate: '2026-11-02',
      bookingEndDate: '2026-11-09',
    };
    expect(findAssessmentFaults({ ...sound, ...changed }, { today, saved })).toEqual({
      startDate: 'Start date cannot be in the past',
      bookingStartDate: 'Booking start date cannot be in the past',
      bookingEndDate: 'Booking end date cannot be in the past',
    });
  });

  test('the date saved in one field is no excuse in another', () => {
    const swapped: AssessmentValues = { bookingStartDate: '2026-11-08', bookingEndDate: '2026-11-10' };
    expect(findAssessmentFaults({ ...sound, ...past, ...swapped }, { today, saved })).toEqual({
      bookingStartDate: 'Booking start date cannot be in the past',
      bookingEndDate: 'Booking end date cannot be in the past',
    });
  });
});

describe('values as they travel', () => {
  const wire: AssessmentWire = {
    name: 'Annual check',
    appointmentDuration: 90,
    startDate: toEpochMs('2026-12-07', timeZone),
    endDate: toEpochMs('2026-12-20', timeZone),
    appointmentsPerSlot: 2,
    bookingLeadTime: true,
    bookingStartDate: toEpochMs('2026-11-25', timeZone),
    bookingEndDate: toEpochMs('2026-12-01', timeZone),
  };
  const wireFaults = (changes: Partial<AssessmentWire>) =>
    findAssessmentWireFaults({ ...wire, ...changes }, { timeZone, today });

  test('become the values of the fields', () => {
    expect(toAssessmentValues(wire, timeZone)).toEqual({
      name: 'Annual check',
      durationHours: '1',
      durationMinutes: '30',
      startDate: '2026-12-07',
      endDate: '2026-12-20',
      appointmentsPerSlot: 2,
      bookingLeadTime: true,
      bookingStartDate: '2026-11-25',
      bookingEndDate: '2026-12-01',
      changeCutoffHours: '0',
    });
  });

  test.each<[string, Partial<AssessmentWire>, object]>([
    ['sound values', {}, {}],
    [
      'no lead time, no booking dates',
      { bookingLeadTime: false, bookingStartDate: null, bookingEndDate: undefined },
      {},
    ],
    ['four minutes', { appointmentDuration: 4 }, { appointmentDuration: 'Duration must be at least 5 minutes' }],
    ['less than nothing', { appointmentDuration: -30 }, { appointmentDuration: 'Minutes cannot be negative' }],
    ['the longest duration', { appointmentDuration: 539 }, {}],
    ['a minute more', { appointmentDuration: 540 }, { appointmentDuration: 'Maximum 8 hours' }],
    ['a start that begins no day there', { startDate: Date.UTC(2026, 11, 7) }, { startDate: 'Invalid date' }],
    [
      'no booking dates with the lead time on',
      { bookingStartDate: null, bookingEndDate: null },
      { bookingStartDate: 'Booking start date is required', bookingEndDate: 'Booking end date is required' },
    ],
    ['a short name', { name: 'ab' }, { name: 'Name must be at least 3 characters' }],
    ['five in a slot', { appointmentsPerSlot: 5 }, { appointmentsPerSlot: 'Maximum 4 slots' }],
  ])('%s', (_case, changes, faults) => {
    expect(wireFaults(changes)).toEqual(faults);
  });

  test('a saved date that is past passes unchanged', () => {
    const past = { startDate: toEpochMs('2026-11-10', timeZone), bookingLeadTime: false };
    const context = { timeZone, today, saved: { startDate: '2026-11-10' as const } };
    expect(findAssessmentWireFaults({ ...wire, ...past }, context)).toEqual({});
    expect(wireFaults(past)).toEqual({ startDate: 'Start date cannot be in the past' });
  });
});

test('a new assessment begins with one hour, tomorrow, five days out, one slot and no lead time', () => {
  const values = defaultAssessmentValues(today);
  expect(values).toMatchObject({
    name: '',
    durationHours: '1',
    durationMinutes: '0',
    startDate: '2026-11-21',
    endDate: '2026-11-25',
    appointmentsPerSlot: 1,
    bookingLeadTime: false,
  });
  expect(findAssessmentFaults(values, { today })).toEqual({ name: 'Assessment name is required' });
});
