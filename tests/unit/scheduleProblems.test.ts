import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longestWindowDays, mostAppointmentsPerSlot } from '#domain/assessmentSettings.ts';
import { addDays, type CalendarDate, toEpochDay, toEpochMs } from '#domain/calendarDate.ts';
import { defaultSchedule, type TimeRange, validateSchedule } from '#domain/schedule.ts';
import {
  findScheduleProblems,
  type ScheduleContext,
  type ScheduleDraft,
  type ScheduleProblem,
} from '#domain/scheduleProblems.ts';
import { defaultRules, isWithin, validateOtherHours } from '#domain/scheduleRules.ts';
import { countTimeSlots, listTimeSlots } from '#domain/timeSlots.ts';

const at = (hours: number, minutes = 0) => hours * 60 + minutes;

// Monday to Friday in the next week, 08:00 to 17:00.
const week: ScheduleDraft = {
  startDate: '2026-12-07',
  endDate: '2026-12-11',
  ...defaultRules(),
  schedule: defaultSchedule(),
  durationMinutes: 60,
  appointmentsPerSlot: 1,
  bookingLeadTime: false,
  bookingEndDate: null,
  timeZone: 'Europe/Warsaw',
};
const now = toEpochMs('2026-12-01', week.timeZone);
const enough: ScheduleContext = { people: 45, now };

const everyDay = (...ranges: TimeRange[]) => defaultSchedule().map((day) => ({ ...day, enabled: true, ranges }));
const range = (timeFrom: number, timeTo: number) => ({ timeFrom, timeTo });
const find = (changes: Partial<ScheduleDraft>, context: Partial<ScheduleContext> = {}) =>
  findScheduleProblems({ ...week, ...changes }, { ...enough, ...context });

describe('findScheduleProblems', () => {
  test('finds nothing in an ordinary week', () => {
    expect(find({})).toEqual([]);
    expect(find({}, { people: undefined })).toEqual([]);
  });

  test('names days on which more people are booked than seats, with changes that suffice', () => {
    const booked = new Map<CalendarDate, number>([
      ['2026-12-08', 9],
      ['2026-12-07', 7],
      // No hours: asked about when the day is closed.
      ['2026-12-12', 3],
    ]);
    expect(find({}, { booked })).toEqual([]);
    expect(find({ dailyCap: 6 }, { booked, people: 30 })).toMatchObject([
      {
        kind: 'overBooked',
        people: 4,
        days: 2,
        day: '2026-12-07',
        fixes: [{ kind: 'raiseDailyCap', dailyCap: 9, change: { dailyCap: 9 } }],
      },
    ]);
    expect(find({ bufferAfterMinutes: 30 }, { booked, people: 30 }).map(({ kind }) => kind)).toContain('overBooked');
    const [buffers] = find({ bufferAfterMinutes: 30 }, { booked, people: 20 });
    expect(buffers).toMatchObject({
      people: 4,
      fixes: [{ kind: 'removeBuffers' }, { kind: 'moreSeatsPerSlot', appointmentsPerSlot: 2 }],
    });
    // Those of the past stay.
    expect(find({ dailyCap: 6 }, { booked, people: 6, now: toEpochMs('2026-12-09', week.timeZone) })).toEqual([]);
  });

  test('names minutes that stay unused, once for all weekdays alike', () => {
    expect(find({ durationMinutes: 50 })).toMatchObject([
      {
        kind: 'unusedMinutes',
        days: [1, 2, 3, 4, 5],
        minutes: 40,
        fixes: [
          { kind: 'endAt', timeTo: at(16, 20) },
          { kind: 'endAt', timeTo: at(17, 10) },
        ],
      },
    ]);
  });

  test('does not lengthen hours into the next ones', () => {
    const schedule = everyDay(range(at(8), at(9, 40)), range(at(10), at(12)));
    expect(find({ schedule }, { people: 10 })).toMatchObject([
      { kind: 'unusedMinutes', minutes: 40, timeTo: at(9, 40), fixes: [{ kind: 'endAt', timeTo: at(9) }] },
    ]);
  });

  test('lengthens or removes hours in which no appointment fits', () => {
    const schedule = everyDay(range(at(8), at(8, 30)), range(at(10), at(12)));
    const [problem] = find({ schedule, endDate: '2026-12-08' }, { people: 4 });
    expect(problem).toMatchObject({
      kind: 'hoursTooShort',
      timeFrom: at(8),
      fixes: [{ kind: 'endAt', timeTo: at(9) }, { kind: 'removeHours' }],
    });
    expect(problem?.fixes[1]?.change.schedule?.[1]?.ranges).toEqual([range(at(10), at(12))]);
  });

  test('names minutes that stay unused on dates with hours of their own', () => {
    const otherHours = [{ date: '2026-12-08', ranges: [range(at(8), at(8, 30)), range(at(9), at(11, 30))] }] as const;
    const found = find({ otherHours }, { people: 30 });
    expect(found).toMatchObject([
      { kind: 'hoursTooShort', days: [], dates: ['2026-12-08'], fixes: [{ kind: 'removeHours' }] },
      { kind: 'unusedMinutes', dates: ['2026-12-08'], minutes: 30, fixes: [{ timeTo: at(11) }, { timeTo: at(12) }] },
    ]);
    expect(
      find({ otherHours: [{ date: '2026-12-08', ranges: [range(0, 30)] }] }, { people: 30 })[0]?.fixes,
    ).toMatchObject([
      { kind: 'endAt', timeTo: at(1) },
      { kind: 'removeHours', change: { otherHours: [], closedDays: ['2026-12-08'] } },
    ]);
  });

  test('names days without times at both ends of the window', () => {
    const changes: Partial<ScheduleDraft> = {
      startDate: '2026-12-05',
      endDate: '2026-12-13',
      closedDays: ['2026-12-11'],
    };
    expect(find(changes, { people: 36 })).toMatchObject([
      { kind: 'emptyStart', count: 2, day: '2026-12-05', fixes: [{ kind: 'startOn', day: '2026-12-07' }] },
      { kind: 'emptyEnd', count: 3, day: '2026-12-13', fixes: [{ change: { endDate: '2026-12-10', closedDays: [] } }] },
    ]);
  });

  test('leaves the first day of a window that has begun', () => {
    const found = find({ startDate: '2026-12-05' }, { now: toEpochMs('2026-12-06', week.timeZone) });
    expect(found).toEqual([]);
  });

  test.each([
    ['a weekend', { startDate: '2026-12-05', endDate: '2026-12-06' }, ['furtherDays']],
    [
      'days that are all closed',
      { endDate: '2026-12-07', closedDays: ['2026-12-07'] },
      ['openClosedDays', 'furtherDays'],
    ],
    ['a closed week', { schedule: defaultSchedule().map((day) => ({ ...day, enabled: false })) }, ['openWorkdays']],
    ['a closed week on a weekend', { startDate: '2026-12-05', endDate: '2026-12-06', schedule: [] }, []],
  ] as const)('says that nothing is offered on %s', (_case, changes, kinds) => {
    const [problem] = find(changes as Partial<ScheduleDraft>);
    expect(problem?.kind).toBe('nothingOffered');
    expect(problem?.fixes.map(({ kind }) => kind)).toEqual(kinds);
  });

  test('says nothing about a clock change outside of the hours', () => {
    const schedule = everyDay(range(at(8), at(12)));
    expect(find({ schedule, startDate: '2027-03-22', endDate: '2027-03-31' }, { people: 40 })).toEqual([]);
  });

  test('counts the appointments that a clock change takes or adds', () => {
    const schedule = everyDay(range(0, at(6)));
    expect(find({ schedule, startDate: '2027-03-22', endDate: '2027-03-31' }, { people: 40 })).toMatchObject([
      { kind: 'clockChange', day: '2027-03-28', more: -1, fixes: [{ change: { closedDays: ['2027-03-28'] } }] },
    ]);
    expect(find({ schedule, startDate: '2027-10-30', endDate: '2027-11-01' }, { people: 10 })).toMatchObject([
      { kind: 'clockChange', day: '2027-10-31', more: 1 },
    ]);
  });

  test.each<[string, Partial<ScheduleDraft>, Partial<ScheduleContext>, object[]]>([
    ['a week before the window', { bookingEndDate: '2026-11-30' }, { now: now - 5 * 86_400_000 }, []],
    [
      'more than a week before the window',
      { bookingEndDate: '2026-11-29' },
      { now: now - 5 * 86_400_000 },
      [{ kind: 'bookingEndsEarly', days: 8, fixes: [{ kind: 'bookUntil', day: '2026-12-07' }] }],
    ],
    [
      'before today',
      { bookingEndDate: '2026-11-30' },
      {},
      [{ kind: 'bookingOver', lastDay: '2026-11-30', fixes: [{ kind: 'bookUntil', day: '2026-12-07' }] }],
    ],
    [
      'before today, in a window that has begun',
      { bookingEndDate: '2026-11-30' },
      { now: now + 8 * 86_400_000, people: 10 },
      [{ kind: 'bookingOver', fixes: [{ kind: 'bookAnytime', change: { bookingLeadTime: false } }] }],
    ],
    ['before today, with nobody waiting', { bookingEndDate: '2026-11-30' }, { people: 0 }, []],
  ])('booking that ends %s', (_case, changes, context, found) => {
    expect(find({ bookingLeadTime: true, ...changes }, context)).toMatchObject(found);
  });

  test('counts only the seats that are left of a window that has begun', () => {
    // Nine seats on each of the last two days.
    const thursday = { now: toEpochMs('2026-12-10', week.timeZone) };
    expect(find({}, { ...thursday, people: 18 })).toEqual([]);
    expect(find({}, { ...thursday, people: 19 })).toMatchObject([{ kind: 'tooFewSeats', seats: 18, missing: 1 }]);
  });
});

describe('in any schedule', () => {
  const start = '2027-03-20';
  const ranges = fc
    .array(fc.integer({ min: 0, max: 96 }), { minLength: 0, maxLength: 6 })
    .map((quarters) => [...new Set(quarters)].sort((a, b) => a - b))
    .map((quarters) =>
      quarters.flatMap((quarter, index) =>
        index % 2 === 1 ? [range((quarters[index - 1] ?? 0) * 15, quarter * 15)] : [],
      ),
    );
  const draft: fc.Arbitrary<ScheduleDraft> = fc
    .record({
      firstDay: fc.nat({ max: 20 }),
      days: fc.integer({ min: 1, max: 25 }),
      closed: fc.array(fc.nat({ max: 24 }), { maxLength: 5 }),
      other: fc.array(fc.tuple(fc.nat({ max: 24 }), ranges), { maxLength: 4 }),
      week: fc.array(fc.record({ enabled: fc.boolean(), ranges }), { minLength: 7, maxLength: 7 }),
      durationMinutes: fc.integer({ min: 1, max: 24 }).map((fives) => fives * 5),
      appointmentsPerSlot: fc.integer({ min: 1, max: mostAppointmentsPerSlot }),
      bookingLeadTime: fc.boolean(),
      bookingEnds: fc.integer({ min: -20, max: 0 }),
      timeZone: fc.constantFrom('Europe/Warsaw', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'),
    })
    .map(({ firstDay, days, closed, other, week: given, bookingEnds, ...settings }) => {
      const startDate = addDays(start, firstDay);
      const endDate = addDays(startDate, days - 1);
      const closedDays = [...new Set(closed)].map((day) => addDays(startDate, day)).filter((day) => day <= endDate);
      const otherHours = [...new Map(other)]
        .map(([at, hours]) => ({ date: addDays(startDate, at), ranges: hours }))
        .filter(({ date, ranges: hours }) => hours.length > 0 && date <= endDate && !closedDays.includes(date));
      return {
        ...defaultRules(),
        ...settings,
        otherHours,
        startDate,
        endDate,
        closedDays: closedDays.sort(),
        schedule: given.map((day, index) => ({ day: index, ...day })),
        bookingEndDate: settings.bookingLeadTime ? addDays(startDate, bookingEnds) : null,
      };
    });
  const context = fc.record({
    people: fc.nat({ max: 600 }),
    now: fc.integer({ min: -10, max: 40 }).map((days) => toEpochMs(addDays(start, days), 'Europe/Warsaw')),
  });
  const apply = (of: ScheduleDraft, { change }: ScheduleProblem['fixes'][number]): ScheduleDraft => ({
    ...of,
    ...change,
  });
  /** What identifies a problem, whose figures may change. */
  const subjectOf = (problem: ScheduleProblem) =>
    problem.kind === 'hoursTooShort' || problem.kind === 'unusedMinutes'
      ? JSON.stringify([problem.days, problem.dates, problem.timeFrom, problem.timeTo])
      : problem.kind === 'clockChange'
        ? problem.day
        : problem.kind;

  test('each fix is valid and removes its problem', () => {
    fc.assert(
      fc.property(draft, context, (of, given) => {
        for (const problem of findScheduleProblems(of, given)) {
          for (const fix of problem.fixes) {
            const fixed = apply(of, fix);
            expect(validateSchedule(fixed.schedule)).toEqual([]);
            expect(validateOtherHours(fixed.otherHours, fixed)).toEqual([]);
            expect(fixed.closedDays.every((day) => isWithin(day, fixed))).toBe(true);
            expect(toEpochDay(fixed.endDate) - toEpochDay(fixed.startDate)).toBeLessThan(longestWindowDays);
            expect((fixed.bookingEndDate ?? fixed.startDate) <= fixed.startDate).toBe(true);
            const left = findScheduleProblems(fixed, given).map(subjectOf);
            expect(left).not.toContain(subjectOf(problem));
          }
        }
      }),
    );
  });

  test('a fix of too few seats gives everybody one, and one step less does not', () => {
    const hasEnough = (of: ScheduleDraft, { people, now: from }: { people: number; now: number }) =>
      listTimeSlots(of, { from }).length * of.appointmentsPerSlot >= people;
    fc.assert(
      fc.property(draft, context, (of, given) => {
        const problem = findScheduleProblems(of, given).find(({ kind }) => kind === 'tooFewSeats');
        expect(problem === undefined).toBe(hasEnough(of, given) || countTimeSlots(of) === 0);
        for (const fix of problem?.fixes ?? []) {
          expect(hasEnough(apply(of, fix), given)).toBe(true);
          expect(hasEnough(oneStepLess(apply(of, fix), fix.kind), given)).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });

  function oneStepLess(fixed: ScheduleDraft, kind: string): ScheduleDraft {
    if (kind === 'moreSeatsPerSlot') return { ...fixed, appointmentsPerSlot: fixed.appointmentsPerSlot - 1 };
    if (kind === 'furtherDays') return { ...fixed, endDate: addDays(fixed.endDate, -1) };
    const shorten = (day: ScheduleDraft['schedule'][number]) => {
      const last = Math.max(...day.ranges.map(({ timeTo }) => timeTo));
      return { ...day, ranges: day.ranges.map((one) => (one.timeTo === last ? range(one.timeFrom, last - 15) : one)) };
    };
    return { ...fixed, schedule: fixed.schedule.map(shorten) };
  }

  test('without a problem everybody fits, no minute is unused, and the window begins and ends with times', () => {
    const hasTimes = (of: ScheduleDraft, day: CalendarDate) =>
      countTimeSlots({ ...of, startDate: day, endDate: day }) > 0;
    let clean = 0;
    fc.assert(
      fc.property(draft, context, (generated, given) => {
        // Fixing one problem after the other makes schedules without any.
        let of = generated;
        for (let step = 0; step < 20; step += 1) {
          const fix = findScheduleProblems(of, given).flatMap(({ fixes }) => fixes)[0];
          if (fix === undefined) break;
          of = apply(of, fix);
        }
        if (findScheduleProblems(of, given).length > 0) return;
        clean += 1;
        expect(listTimeSlots(of, { from: given.now }).length * of.appointmentsPerSlot).toBeGreaterThanOrEqual(
          given.people,
        );
        expect(hasTimes(of, of.endDate)).toBe(true);
        for (const { enabled, ranges: hours } of of.schedule) {
          const minutes = hours.reduce((sum, { timeFrom, timeTo }) => sum + timeTo - timeFrom, 0);
          if (enabled) expect(minutes % of.durationMinutes).toBe(0);
        }
      }),
    );
    expect(clean).toBeGreaterThan(10);
  });
});
