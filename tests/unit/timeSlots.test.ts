import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CalendarDate, formatClock, toEpochMs } from '#domain/calendarDate.ts';
import { defaultSchedule, type ScheduleDay } from '#domain/schedule.ts';
import { defaultRules } from '#domain/scheduleRules.ts';
import {
  countAppointments,
  countSeats,
  countTimeSlots,
  findTimeSlot,
  listTimeSlots,
  type SlotPlan,
  withBuffers,
} from '#domain/timeSlots.ts';

const minuteMs = 60_000;

/** '08:00–12:00' as minutes from midnight. */
function range(text: string) {
  const [from = '', to = ''] = text.split('–');
  return { timeFrom: minuteOf(from), timeTo: minuteOf(to) };
}

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const everyDay = (...ranges: string[]): ScheduleDay[] =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, enabled: true, ranges: ranges.map(range) }));

/** An ordinary day by default. */
const planOf = (changes: Partial<SlotPlan>): SlotPlan => ({
  startDate: '2026-12-08',
  endDate: changes.startDate ?? '2026-12-08',
  ...defaultRules(),
  schedule: everyDay('08:00–17:00'),
  durationMinutes: 60,
  timeZone: 'Europe/Warsaw',
  ...changes,
});

const clocks = (plan: SlotPlan) => listTimeSlots(plan).map(({ startsAt }) => formatClock(startsAt, plan.timeZone));

const instants = (plan: SlotPlan) =>
  listTimeSlots(plan).map(({ startsAt }) => new Date(startsAt).toISOString().slice(0, 16));

describe('ranges, duration, alignment', () => {
  test.each<[string, string[], number, string[]]>([
    [
      'E1: a multiple of the duration',
      ['08:00–17:00'],
      60,
      ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'],
    ],
    [
      'E2: no multiple, the rest is dropped',
      ['08:00–17:00'],
      50,
      ['08:00', '08:50', '09:40', '10:30', '11:20', '12:10', '13:00', '13:50', '14:40', '15:30'],
    ],
    ['E3: a range shorter than the duration', ['09:00–09:45'], 60, []],
    ['E4: a range as long as the duration', ['07:00–07:05'], 5, ['07:00']],
    ['E5: a range to the end of the day', ['22:00–24:00'], 60, ['22:00', '23:00']],
    ['E6: an odd start has no hidden grid', ['07:30–09:30'], 60, ['07:30', '08:30']],
    ['E7: a length that does not divide an hour', ['07:22–08:00'], 8, ['07:22', '07:30', '07:38', '07:46']],
    [
      'E8: ranges that overlap are one',
      ['11:00–12:00', '11:20–12:40'],
      20,
      ['11:00', '11:20', '11:40', '12:00', '12:20'],
    ],
    ['E9: ranges that touch are one', ['08:00–08:30', '08:30–09:00'], 60, ['08:00']],
    ['ranges in any order', ['13:00–14:00', '08:00–09:00'], 60, ['08:00', '13:00']],
    ['a range inside another', ['08:00–10:00', '08:30–09:00'], 60, ['08:00', '09:00']],
    ['E10: a range that ends before it starts', ['17:00–08:00'], 60, []],
    ['E11: an appointment that would cross midnight', ['23:30–24:00'], 60, []],
  ])('%s', (_case, ranges, durationMinutes, starts) => {
    expect(clocks(planOf({ schedule: everyDay(...ranges), durationMinutes }))).toEqual(starts);
  });

  test('E12: refuses a duration of zero', () => {
    expect(() => listTimeSlots(planOf({ durationMinutes: 0 }))).toThrow(RangeError);
    expect(() => countTimeSlots(planOf({ durationMinutes: Number.NaN }))).toThrow(RangeError);
  });

  test('lists no more than the limit, from the first instant on', () => {
    const plan = planOf({});
    const all = listTimeSlots(plan);
    expect(listTimeSlots(plan, { limit: 3 })).toEqual(all.slice(0, 3));
    expect(listTimeSlots(plan, { from: all[2]?.startsAt, limit: 2 })).toEqual(all.slice(2, 4));
    expect(listTimeSlots(plan, { limit: 100 })).toEqual(all);
  });

  test('E13: a disabled day has no slots', () => {
    const sundayOff = everyDay('08:00–17:00').map((day) => ({ ...day, enabled: day.day !== 0 }));
    expect(listTimeSlots(planOf({ startDate: '2026-12-06', schedule: sundayOff }))).toEqual([]);
    expect(listTimeSlots(planOf({ startDate: '2026-12-07', schedule: sundayOff }))).toHaveLength(9);
  });

  test('E14: each weekday has its own ranges', () => {
    const schedule = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      day,
      enabled: true,
      ranges: [{ timeFrom: day * 60, timeTo: (day + 1) * 60 }],
    }));
    // 2028-02-27 is a Sunday.
    const plan = planOf({ startDate: '2028-02-27', endDate: '2028-03-04', schedule });
    expect(clocks(plan)).toEqual(['00:00', '01:00', '02:00', '03:00', '04:00', '05:00', '06:00']);
  });

  test('every slot has the full duration', () => {
    const plan = planOf({ durationMinutes: 45 });
    expect(new Set(listTimeSlots(plan).map(({ startsAt, endsAt }) => endsAt - startsAt))).toEqual(
      new Set([45 * minuteMs]),
    );
  });
});

describe('clock changes and zones', () => {
  test.each<[string, string, CalendarDate, string, number, string[]]>([
    [
      'E16: the range contains the gap',
      'Europe/Warsaw',
      '2026-03-29',
      '01:00–04:00',
      60,
      ['2026-03-29T00:00', '2026-03-29T01:00'],
    ],
    [
      'E17: the range contains the repeated hour',
      'Europe/Warsaw',
      '2026-10-25',
      '01:00–04:00',
      60,
      ['2026-10-24T23:00', '2026-10-25T00:00', '2026-10-25T01:00', '2026-10-25T02:00'],
    ],
    [
      'E18: the range starts in the gap',
      'Europe/London',
      '2026-03-29',
      '01:30–05:00',
      60,
      ['2026-03-29T01:30', '2026-03-29T02:30'],
    ],
    [
      'E19: the range starts in the repeated hour',
      'Europe/London',
      '2026-10-25',
      '01:30–04:00',
      60,
      ['2026-10-25T00:30', '2026-10-25T01:30', '2026-10-25T02:30'],
    ],
    ['E20: the range is the gap', 'Europe/London', '2026-03-29', '01:00–02:00', 20, []],
    ['E20: the range lies inside the gap', 'Europe/London', '2026-03-29', '01:10–01:50', 20, []],
    [
      'the range ends in the gap',
      'Europe/London',
      '2026-03-29',
      '00:00–01:30',
      30,
      ['2026-03-29T00:00', '2026-03-29T00:30', '2026-03-29T01:00'],
    ],
    ['a start moved past its end', 'Europe/London', '2026-03-29', '01:30–02:15', 5, []],
    [
      'E21: midnight itself does not exist',
      'Africa/Cairo',
      '2026-04-24',
      '00:00–06:00',
      60,
      ['2026-04-23T22:00', '2026-04-23T23:00', '2026-04-24T00:00', '2026-04-24T01:00', '2026-04-24T02:00'],
    ],
    [
      'the end moves past midnight, and the day ends first',
      'America/Nuuk',
      '2026-03-28',
      '22:00–23:30',
      30,
      ['2026-03-29T00:00', '2026-03-29T00:30'],
    ],
    ['E22: an odd offset', 'Asia/Kathmandu', '2026-12-08', '08:00–09:00', 60, ['2026-12-08T02:15']],
    [
      'E23: an evening that is tomorrow in UTC',
      'America/New_York',
      '2026-12-08',
      '20:00–21:00',
      60,
      ['2026-12-09T01:00'],
    ],
  ])('%s', (_case, timeZone, startDate, hours, durationMinutes, starts) => {
    expect(instants(planOf({ timeZone, startDate, schedule: everyDay(hours), durationMinutes }))).toEqual(starts);
  });

  test.each<[string, CalendarDate, string]>([
    ['the day the clock goes forward', '2026-03-08', '2026-03-08T12:00'],
    ['the day it goes back', '2026-11-01', '2026-11-01T13:00'],
  ])('E15, E24: ordinary hours keep their place on %s', (_case, startDate, first) => {
    const plan = planOf({ timeZone: 'America/New_York', startDate });
    expect(instants(plan)[0]).toBe(first);
    expect(clocks(plan)).toHaveLength(9);
    expect(clocks(plan)[0]).toBe('08:00');
  });

  test.each<[CalendarDate, number]>([
    ['2026-10-04', 11],
    ['2026-04-05', 13],
  ])('E22: a change of half an hour on %s gives %i slots', (startDate, count) => {
    const plan = planOf({
      timeZone: 'Australia/Lord_Howe',
      startDate,
      schedule: everyDay('00:00–06:00'),
      durationMinutes: 30,
    });
    expect(listTimeSlots(plan)).toHaveLength(count);
    expect(countTimeSlots(plan)).toBe(count);
  });

  test('E26: refuses an unknown zone', () => {
    expect(() => listTimeSlots(planOf({ timeZone: 'Mars/Base' }))).toThrow(RangeError);
  });

  test('E27: a skipped weekly time returns a week later', () => {
    const plan = planOf({
      timeZone: 'Europe/London',
      startDate: '2026-03-22',
      endDate: '2026-04-05',
      schedule: [{ day: 0, enabled: true, ranges: [range('01:00–02:00')] }],
    });
    expect(instants(plan)).toEqual(['2026-03-22T01:00', '2026-04-05T00:00']);
  });

  test('merges ranges that touch where the clock skips an hour', () => {
    const plan = planOf({
      timeZone: 'Europe/London',
      startDate: '2026-03-29',
      schedule: everyDay('00:00–01:45', '02:00–04:00'),
    });
    expect(instants(plan)).toEqual(['2026-03-29T00:00', '2026-03-29T01:00', '2026-03-29T02:00']);
  });
});

describe('windows and closed days', () => {
  test('E28: includes the last day of the window', () => {
    const plan = planOf({ startDate: '2026-12-01', endDate: '2026-12-05' });
    const slots = listTimeSlots(plan);
    expect(slots).toHaveLength(45);
    expect(slots.at(-1)?.startsAt).toBe(Date.parse('2026-12-05T15:00:00Z'));
  });

  test('E33: a leap day is a day', () => {
    const plan = planOf({ startDate: '2028-02-28', endDate: '2028-03-01', schedule: everyDay('09:00–10:00') });
    expect(instants(plan)).toEqual(['2028-02-28T08:00', '2028-02-29T08:00', '2028-03-01T08:00']);
  });

  test('E35: a window of one day', () => {
    expect(countTimeSlots(planOf({}))).toBe(9);
  });

  test('a window that ends before it starts has no slots', () => {
    expect(listTimeSlots(planOf({ startDate: '2026-12-08', endDate: '2026-12-07' }))).toEqual([]);
  });

  test('E36: only the closed day has no slots', () => {
    const plan = planOf({
      startDate: '2026-12-07',
      endDate: '2026-12-09',
      closedDays: ['2026-12-08'],
      schedule: everyDay('09:00–10:00'),
    });
    expect(instants(plan)).toEqual(['2026-12-07T08:00', '2026-12-09T08:00']);
  });
});

describe('other hours of a date', () => {
  const weekdays = everyDay('09:00–10:00').map((day) => ({ ...day, enabled: day.day >= 1 && day.day <= 5 }));
  const otherOn = (date: CalendarDate, ...ranges: string[]) => [{ date, ranges: ranges.map(range) }];
  // 2026-12-11 is a Friday.
  const window = { startDate: '2026-12-11', endDate: '2026-12-14', schedule: weekdays } as const;

  test.each<[string, Partial<SlotPlan>, string[]]>([
    ['none', {}, ['2026-12-11T08:00', '2026-12-14T08:00']],
    [
      'replace those of its weekday',
      { otherHours: otherOn('2026-12-11', '06:00–07:00', '12:00–13:00') },
      ['2026-12-11T05:00', '2026-12-11T11:00', '2026-12-14T08:00'],
    ],
    [
      'open a day whose weekday is closed',
      { otherHours: otherOn('2026-12-12', '10:00–12:00') },
      ['2026-12-11T08:00', '2026-12-12T09:00', '2026-12-12T10:00', '2026-12-14T08:00'],
    ],
    [
      'outside of the window offer nothing',
      { otherHours: otherOn('2026-12-15', '10:00–12:00') },
      ['2026-12-11T08:00', '2026-12-14T08:00'],
    ],
    [
      'a closed day stays closed',
      { closedDays: ['2026-12-11'], otherHours: otherOn('2026-12-11', '10:00–12:00') },
      ['2026-12-14T08:00'],
    ],
    [
      'that touch are one range',
      { otherHours: otherOn('2026-12-11', '08:00–08:30', '08:30–09:00') },
      ['2026-12-11T07:00', '2026-12-14T08:00'],
    ],
  ])('%s', (_case, changes, starts) => {
    const plan = planOf({ ...window, ...changes });
    expect(instants(plan)).toEqual(starts);
    expect(countTimeSlots(plan)).toBe(starts.length);
    expect(starts.every((start) => findTimeSlot(plan, Date.parse(`${start}Z`)) !== undefined)).toBe(true);
  });

  test.each<[string, Partial<SlotPlan>, string[]]>([
    [
      'the clock goes forward inside of them',
      { startDate: '2026-03-29', otherHours: otherOn('2026-03-29', '01:00–04:00') },
      ['2026-03-29T00:00', '2026-03-29T01:00'],
    ],
    [
      'the clock goes back inside of them',
      { startDate: '2026-10-25', otherHours: otherOn('2026-10-25', '01:00–04:00') },
      ['2026-10-24T23:00', '2026-10-25T00:00', '2026-10-25T01:00', '2026-10-25T02:00'],
    ],
    ['the clock skips them', { startDate: '2026-03-29', otherHours: otherOn('2026-03-29', '02:00–03:00') }, []],
    [
      'a holiday on which the clock changes',
      { startDate: '2026-03-28', endDate: '2026-03-30', schedule: everyDay('02:00–04:00'), closedDays: ['2026-03-29'] },
      ['2026-03-28T01:00', '2026-03-28T02:00', '2026-03-30T00:00', '2026-03-30T01:00'],
    ],
  ])('%s', (_case, changes, starts) => {
    expect(instants(planOf(changes))).toEqual(starts);
  });
});

describe('a step', () => {
  test.each<[string, Partial<SlotPlan>, string[], number]>([
    ['as long as an appointment', { stepMinutes: 60 }, ['08:00', '09:00', '10:00'], 3],
    ['shorter: slots overlap', { stepMinutes: 20 }, ['08:00', '08:20', '08:40', '09:00', '09:20', '09:40', '10:00'], 3],
    ['that does not divide an appointment', { stepMinutes: 45 }, ['08:00', '08:45', '09:30'], 2],
    ['longer leaves a gap', { stepMinutes: 90 }, ['08:00', '09:30'], 2],
    ['longer than the range', { stepMinutes: 200 }, ['08:00'], 1],
    [
      'is by default as long as an appointment with its buffers',
      { bufferBeforeMinutes: 5, bufferAfterMinutes: 10 },
      ['08:00', '09:15'],
      2,
    ],
    ['shorter than that', { bufferAfterMinutes: 30, stepMinutes: 60 }, ['08:00', '09:00', '10:00'], 2],
    [
      'begins anew in each range',
      { stepMinutes: 40, schedule: everyDay('08:00–09:30', '10:15–11:30') },
      ['08:00', '10:15'],
      2,
    ],
  ])('%s', (_case, changes, starts, appointments) => {
    const plan = planOf({ schedule: everyDay('08:00–11:00'), ...changes });
    expect(clocks(plan)).toEqual(starts);
    expect(countTimeSlots(plan)).toBe(starts.length);
    expect(countAppointments(plan)).toBe(appointments);
  });

  test('goes on by elapsed time where the clock changes', () => {
    const plan = planOf({ startDate: '2026-03-29', schedule: everyDay('01:00–04:00'), stepMinutes: 30 });
    expect(instants(plan)).toEqual(['2026-03-29T00:00', '2026-03-29T00:30', '2026-03-29T01:00']);
  });

  test('refuses a step of zero', () => {
    expect(() => listTimeSlots(planOf({ stepMinutes: 0 }))).toThrow(RangeError);
  });

  test('countAppointments counts what booking the first free slot again and again does', () => {
    const minutes = fc.integer({ min: 0, max: 288 }).map((step) => step * 5);
    const ranges = fc.array(
      fc.tuple(minutes, minutes).map(([a, b]) => ({ timeFrom: Math.min(a, b), timeTo: Math.max(a, b) })),
      { minLength: 1, maxLength: 3 },
    );
    const buffer = fc.constantFrom(0, 5, 30, 95);
    const buffers = fc.record({ bufferBeforeMinutes: buffer, bufferAfterMinutes: buffer });
    const length = fc.integer({ min: 1, max: 40 }).map((step) => step * 5);
    fc.assert(
      fc.property(
        ranges,
        length,
        fc.option(length),
        minutes,
        buffers,
        (hours, durationMinutes, stepMinutes, after, buffer) => {
          const schedule = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, enabled: true, ranges: hours }));
          const plan = planOf({ schedule, durationMinutes, stepMinutes, ...buffer });
          const from = toEpochMs(plan.startDate, plan.timeZone) + after * minuteMs;
          let count = 0;
          let freeFrom = Number.NEGATIVE_INFINITY;
          for (const slot of listTimeSlots(plan, { from })) {
            const { startsAt, endsAt } = withBuffers(plan, slot);
            if (startsAt < freeFrom) continue;
            count += 1;
            freeFrom = endsAt;
          }
          expect(countAppointments(plan, from)).toBe(count);
        },
      ),
    );
  });
});

describe('bounds', () => {
  const plan = planOf({ startDate: '2026-12-07', endDate: '2026-12-09', schedule: everyDay('09:00–12:00') });
  const noonOfTuesday = Date.parse('2026-12-08T09:00:00Z');

  test('E31: includes a slot at the lower bound', () => {
    expect(listTimeSlots(plan, { from: noonOfTuesday })[0]?.startsAt).toBe(noonOfTuesday);
    expect(listTimeSlots(plan, { from: noonOfTuesday + 1 })[0]?.startsAt).toBe(noonOfTuesday + 60 * minuteMs);
  });

  test.each([0, 1, 59, 60, 61, 25 * 60])('counts those from %i minutes later on, up to a limit', (minutes) => {
    const from = noonOfTuesday + minutes * minuteMs;
    for (const limit of [0, 1, 3, 99]) {
      expect(countTimeSlots(plan, { from, limit })).toBe(listTimeSlots(plan, { from, limit }).length);
    }
  });

  test('excludes a slot at the upper bound', () => {
    expect(listTimeSlots(plan, { to: noonOfTuesday }).at(-1)?.startsAt).toBe(noonOfTuesday - 60 * minuteMs);
    expect(listTimeSlots(plan, { to: noonOfTuesday + 1 }).at(-1)?.startsAt).toBe(noonOfTuesday);
  });

  test('bounds outside the window change nothing', () => {
    const from = toEpochMs('2020-01-01', plan.timeZone);
    const to = toEpochMs('2030-01-01', plan.timeZone);
    expect(listTimeSlots(plan, { from, to })).toEqual(listTimeSlots(plan));
  });
});

describe('one slot', () => {
  const plan = planOf({ endDate: '2026-12-12', closedDays: ['2026-12-09'] });
  const nine = Date.parse('2026-12-08T08:00:00Z');

  test('finds a slot by its start', () => {
    expect(findTimeSlot(plan, nine)).toEqual({ startsAt: nine, endsAt: nine + 60 * minuteMs });
  });

  test.each([
    ['on the grid', nine, true],
    ['a millisecond beside it', nine + 1, false],
    ['half way to the next', nine + 30 * minuteMs, false],
    ['at the end of the range', Date.parse('2026-12-08T16:00:00Z'), false],
    ['on a closed day', Date.parse('2026-12-09T08:00:00Z'), false],
    ['before the window', Date.parse('2026-12-07T08:00:00Z'), false],
    ['on the last day', Date.parse('2026-12-12T08:00:00Z'), true],
    ['after the window', Date.parse('2026-12-13T08:00:00Z'), false],
  ])('%s', (_case, startsAt, expected) => {
    expect(findTimeSlot(plan, startsAt) !== undefined).toBe(expected);
  });
});

test('seats are slots times appointments per slot', () => {
  expect(countSeats(50, 4)).toBe(200);
});

test('a year of working days in half hours is 4,698 slots, listed well below 15 ms', () => {
  const year = planOf({
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    schedule: defaultSchedule(),
    durationMinutes: 30,
  });
  expect(listTimeSlots(year)).toHaveLength(4698);
  expect(countTimeSlots(year)).toBe(4698);
  // The fastest of several runs, because the machine may be busy.
  const times = Array.from({ length: 10 }, () => {
    const startedAt = performance.now();
    listTimeSlots(year);
    return performance.now() - startedAt;
  });
  expect(Math.min(...times)).toBeLessThan(15);
});
