import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countFreeSeats,
  countMostAtOnce,
  countOverByDay,
  countSeatsByDay,
  countSeatsLeft,
  countSeatsOf,
  findLongerHours,
  findSeatFixes,
  findSeatShortage,
  listSeatsLeft,
  type SeatPlan,
} from '#domain/capacity.ts';
import { formatClockTime } from '#domain/formats.ts';
import { defaultSchedule } from '#domain/schedule.ts';
import { defaultRules } from '#domain/scheduleRules.ts';
import type { TimeSlot } from '#domain/timeSlots.ts';
import { translateArea } from '#texts/compileArea.ts';
import { seats as seatTexts } from '#texts/en/shared/seats.ts';

describe('findSeatFixes', () => {
  // Monday 7 to Friday 11 December 2026, nine slots a day.
  const plan = {
    startDate: '2026-12-07',
    endDate: '2026-12-11',
    ...defaultRules(),
    schedule: defaultSchedule(),
    durationMinutes: 60,
    appointmentsPerSlot: 1,
    timeZone: 'Europe/Warsaw',
  } as const;
  const start = Date.parse('2026-12-07T00:00:00+01:00');

  test('finds the fewest places per slot and the first sufficient day', () => {
    expect(findSeatFixes(plan, { missing: 46, from: start })).toEqual([
      { kind: 'moreSeatsPerSlot', more: 2, appointmentsPerSlot: 3 },
      { kind: 'furtherDays', days: 6, endDate: '2026-12-21' },
    ]);
  });

  test('adds places only to slots that are still to come', () => {
    const thursday = Date.parse('2026-12-10T00:00:00+01:00');
    expect(findSeatFixes(plan, { missing: 19, from: thursday })[0]).toEqual({
      kind: 'moreSeatsPerSlot',
      more: 2,
      appointmentsPerSlot: 3,
    });
    const saturday = Date.parse('2026-12-12T00:00:00+01:00');
    expect(findSeatFixes(plan, { missing: 9, from: saturday })).toEqual([
      { kind: 'furtherDays', days: 1, endDate: '2026-12-14' },
    ]);
  });

  test('knows that more seats are no use beyond the cap of a day', () => {
    expect(findSeatFixes({ ...plan, dailyCap: 12 }, { missing: 10, from: start })[0]).toMatchObject({ more: 1 });
    expect(findSeatFixes({ ...plan, dailyCap: 12 }, { missing: 16, from: start })).toEqual([
      { kind: 'furtherDays', days: 2, endDate: '2026-12-15' },
    ]);
  });

  test('finds nothing where nothing is missing', () => {
    expect(findSeatFixes(plan, { missing: 0, from: start })).toEqual([]);
  });
});

test('countMostAtOnce counts the most simultaneous appointments of each slot', () => {
  const slots = [
    { startsAt: 0, endsAt: 60 },
    { startsAt: 60, endsAt: 120 },
  ];
  const booked = [
    { startsAt: 0, endsAt: 60, count: 3 },
    { startsAt: 30, endsAt: 90, count: 1 },
  ];
  expect(countMostAtOnce(slots, booked)).toEqual([4, 1]);
});

describe('countFreeSeats', () => {
  const slots = [
    { startsAt: 0, endsAt: 60 },
    { startsAt: 60, endsAt: 120 },
    { startsAt: 150, endsAt: 210 },
  ];
  test.each([
    ['nothing booked', 4, [], [4, 4, 4]],
    [
      'appointments in the slots',
      4,
      [
        [0, 60, 4],
        [150, 210, 1],
      ],
      [0, 4, 3],
    ],
    ['E44: lowered below the bookings', 2, [[60, 120, 4]], [2, 0, 2]],
    ['an appointment across two slots', 2, [[30, 90, 1]], [1, 1, 2]],
    [
      'two in one slot, one after the other',
      2,
      [
        [0, 30, 1],
        [30, 60, 1],
      ],
      [1, 2, 2],
    ],
    [
      'two in one slot, at once for a moment',
      2,
      [
        [0, 31, 1],
        [30, 60, 1],
      ],
      [0, 2, 2],
    ],
    [
      'one that spans everything',
      3,
      [
        [-60, 500, 1],
        [120, 150, 1],
      ],
      [2, 2, 2],
    ],
  ] as const)('%s', (_case, capacity, times, free) => {
    const booked = times.map(([startsAt, endsAt, count]) => ({ startsAt, endsAt, count }));
    expect(countFreeSeats(slots, booked, capacity)).toEqual(free);
  });

  test('agrees with counting minute by minute', () => {
    const times = fc.record({
      startsAt: fc.nat({ max: 40 }),
      length: fc.integer({ min: 1, max: 15 }),
      count: fc.nat({ max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(times), fc.integer({ min: 1, max: 12 }), fc.nat({ max: 6 }), (list, length, capacity) => {
        const booked = list.map(({ startsAt, length: minutes, count }) => ({
          startsAt,
          endsAt: startsAt + minutes,
          count,
        }));
        const grid = Array.from({ length: 4 }, (_, index) => ({
          startsAt: index * length,
          endsAt: (index + 1) * length,
        }));
        const atOnce = (minute: number) =>
          booked.reduce(
            (sum, { startsAt, endsAt, count }) => sum + (startsAt <= minute && minute < endsAt ? count : 0),
            0,
          );
        const expected = grid.map(({ startsAt }) => {
          const minutes = Array.from({ length }, (_, index) => atOnce(startsAt + index));
          return Math.max(0, capacity - Math.max(...minutes));
        });
        expect(countFreeSeats(grid, booked, capacity)).toEqual(expected);
      }),
    );
  });
});

describe('findSeatShortage', () => {
  test.each([
    ['fewer places than people', 200, 240, '200 places for 240 people: 40 people will not find a time.'],
    ['one place', 1, 2, '1 place for 2 people: 1 person will not find a time.'],
    ['no place for one person', 0, 1, '0 places for 1 person: 1 person will not find a time.'],
    ['as many places as people', 240, 240, undefined],
    ['nobody invited', 0, 0, undefined],
  ])('%s', (_case, seats, people, text) => {
    const shortage = findSeatShortage({ seats, people });
    expect(shortage && translateArea(seatTexts, 'en')('tooFewFor', { ...shortage })).toBe(text);
  });
});

describe('the smallest fixes', () => {
  // Monday to Friday, nine hours a day: nine slots a day, 45 a week.
  const week = {
    startDate: '2026-12-14',
    endDate: '2026-12-18',
    ...defaultRules(),
    schedule: defaultSchedule(),
    durationMinutes: 60,
    timeZone: 'Europe/Warsaw',
    appointmentsPerSlot: 1,
  } as const;
  const before = Date.parse('2026-11-01T00:00:00Z');

  const fixesFor = (plan: SeatPlan, people: number) =>
    findSeatFixes(plan, { missing: people - countSeatsOf(plan, before), from: before });
  const moreSeats = (from: number, to: number) => ({
    kind: 'moreSeatsPerSlot',
    more: to - from,
    appointmentsPerSlot: to,
  });
  const furtherDays = (days: number, endDate: string) => ({ kind: 'furtherDays', days, endDate });

  test.each([
    ['enough', 1, 45, []],
    ['one of each', 1, 50, [moreSeats(1, 2), furtherDays(1, '2026-12-21')]],
    ['several of each', 1, 100, [moreSeats(1, 3), furtherDays(7, '2026-12-29')]],
    ['exactly what one more place gives', 1, 90, [moreSeats(1, 2), furtherDays(5, '2026-12-25')]],
    ['the most that a slot may hold', 1, 180, [moreSeats(1, 4), furtherDays(15, '2027-01-08')]],
    ['more than slots may hold', 4, 200, [furtherDays(1, '2026-12-21')]],
    ['more than a year may hold', 4, 100_000, []],
  ])('%s', (_case, appointmentsPerSlot, people, fixes) => {
    expect(fixesFor({ ...week, appointmentsPerSlot }, people)).toEqual(fixes);
  });

  test('do not extend a window of maximum length', () => {
    const year = { ...week, startDate: '2026-01-01', endDate: '2027-01-01' } as const;
    expect(findSeatFixes(year, { missing: 10, from: before })).toEqual([moreSeats(1, 2)]);
  });

  test('are none for a schedule without slots', () => {
    expect(fixesFor({ ...week, schedule: [] }, 10)).toEqual([]);
  });

  test.each([
    ['half an hour', 30, 1, '17:30'],
    ['three hours', 60, 9, '20:00'],
    ['more than three hours', 60, 10, undefined],
  ])('are %s more on each of three days', (_case, durationMinutes, missing, end) => {
    const plan = { ...week, durationMinutes, endDate: '2026-12-16' } as const;
    const longer = findLongerHours(plan, { missing, from: before });
    expect(longer && formatClockTime(longer.schedule[1]?.ranges[0]?.timeTo ?? 0)).toBe(end);
  });

  test('never go past midnight', () => {
    const late = [{ day: 1, enabled: true, ranges: [{ timeFrom: 1200, timeTo: 1430 }] }];
    expect(findLongerHours({ ...week, schedule: late }, { missing: 1, from: before })).toBeUndefined();
  });
});

describe('by day', () => {
  // Two days with nine slots, and a closed one.
  const plan = {
    startDate: '2026-12-14',
    endDate: '2026-12-16',
    ...defaultRules(),
    closedDays: ['2026-12-15'],
    schedule: defaultSchedule(),
    durationMinutes: 60,
    timeZone: 'Europe/Warsaw',
    appointmentsPerSlot: 2,
  } as const;
  const hour = 3_600_000;
  const at = (day: number, time: number, count: number) => {
    const startsAt = Date.parse(`2026-12-${day}T00:00:00+01:00`) + time * hour;
    return { startsAt, endsAt: startsAt + hour, count };
  };

  test.each([
    ['all seats', {}, 18, 18],
    ['a cap', { dailyCap: 10 }, 10, 10],
    ['a buffer', { bufferAfterMinutes: 30 }, 12, 12],
    ['a cap above the seats', { dailyCap: 100 }, 18, 18],
  ])('the seats are counted with %s', (_case, rules, first, last) => {
    const seats = countSeatsByDay({ ...plan, ...rules });
    expect([...seats]).toEqual([
      ['2026-12-14', first],
      ['2026-12-16', last],
    ]);
    expect(countSeatsOf({ ...plan, ...rules })).toBe(first + last);
  });

  test('a day that has begun counts the rest', () => {
    const from = Date.parse('2026-12-16T12:30:00+01:00');
    expect([...countSeatsByDay(plan, from)]).toEqual([['2026-12-16', 8]]);
  });

  test.each([
    ['nobody within the seats', {}, [at(14, 8, 2), at(14, 9, 2)], []],
    ['those beyond the seats of a slot', {}, [at(14, 8, 3), at(16, 8, 4)], [3 - 2, 4 - 2]],
    ['those beyond the cap', { dailyCap: 3 }, [at(14, 8, 2), at(14, 9, 2), at(14, 12, 1)], [2]],
    ['those in the buffer of others', { bufferBeforeMinutes: 10 }, [at(14, 8, 2), at(14, 9, 1), at(14, 11, 2)], [1]],
    ['those who overlap another slot', {}, [at(14, 8, 1), at(14, 8.5, 1), at(14, 9, 1), at(14, 9.5, 2)], [1]],
  ])('over are %s', (_case, rules, booked, over) => {
    expect([...countOverByDay({ ...plan, ...rules }, booked).values()]).toEqual(over);
  });
});

describe('countSeatsLeft', () => {
  /** Books the first slot with a free seat until none has one. */
  function bookAll(slots: readonly TimeSlot[], booked: readonly BookedTime[], capacity: number): number {
    const all = [...booked];
    for (;;) {
      const free = countFreeSeats(slots, all, capacity);
      const slot = slots[free.findIndex((seats) => seats > 0)];
      if (slot === undefined) return all.length - booked.length;
      all.push({ ...slot, count: 1 });
    }
  }
  type BookedTime = TimeSlot & { count: number };

  test('promises no more than can be booked, and all of it unless longer appointments are in between', () => {
    const times = fc.record({ startsAt: fc.nat({ max: 60 }), length: fc.integer({ min: 1, max: 15 }) });
    const numbers = fc.record({
      length: fc.integer({ min: 1, max: 15 }),
      step: fc.integer({ min: 1, max: 15 }),
      capacity: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(times), numbers, (list, { length, step, capacity }) => {
        const slots = Array.from({ length: 8 }, (_, index) => ({
          startsAt: index * step,
          endsAt: index * step + length,
        }));
        const booked = list.map(({ startsAt, length: minutes }) => ({
          startsAt,
          endsAt: startsAt + minutes,
          count: 1,
        }));
        const free = countFreeSeats(slots, booked, capacity);
        const left = countSeatsLeft(slots, free);
        expect(left).toBeLessThanOrEqual(bookAll(slots, booked, capacity));
        if (step >= length) expect(left).toBe(free.reduce((sum, seats) => sum + seats, 0));
        if (capacity === 1 || booked.length === 0) expect(left).toBe(bookAll(slots, booked, capacity));
        const together = listSeatsLeft(slots, free).map((count, index) => ({ ...slots[index], count }) as BookedTime);
        const most = countMostAtOnce(slots, [...booked, ...together]);
        const mostBefore = countMostAtOnce(slots, booked);
        expect(most.every((count, index) => count <= Math.max(capacity, mostBefore[index] ?? 0))).toBe(true);
      }),
    );
  });
});
