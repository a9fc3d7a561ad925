import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Availability,
  countLost,
  isAvailable,
  keepWorking,
  validateDaysOff,
  validateHours,
} from '#domain/availability.ts';
import { addDays, type CalendarDate, calendarDateAt, formatClockRange, toEpochMs } from '#domain/calendarDate.ts';
import { defaultSchedule, type ScheduleDay } from '#domain/schedule.ts';
import type { TimeSpan } from '#domain/timeSpans.ts';

const minuteMs = 60_000;
const zone = 'Europe/Warsaw';

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** '08:00–12:00' as minutes from midnight. */
function range(text: string) {
  const [from = '', to = ''] = text.split('–');
  return { timeFrom: minuteOf(from), timeTo: minuteOf(to) };
}

const everyDay = (...ranges: string[]): ScheduleDay[] =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, enabled: true, ranges: ranges.map(range) }));

const worksAt = (...ranges: string[]): Availability => ({ schedule: everyDay(...ranges), daysOff: [], timeZone: zone });

const always: Availability = { schedule: null, daysOff: [], timeZone: zone };

const utc = (from: string, to: string): TimeSpan => ({
  startsAt: Date.parse(`${from}Z`),
  endsAt: Date.parse(`${to}Z`),
});

/** The parts of the opening hours of a day in which all work, as clock times. */
function worked(
  date: CalendarDate,
  open: string,
  availabilities: readonly Availability[],
  { stepMinutes = 1, timeZone = zone } = {},
): string[] {
  const { timeFrom, timeTo } = range(open);
  const midnight = toEpochMs(date, timeZone);
  const span = { startsAt: midnight + timeFrom * minuteMs, endsAt: midnight + timeTo * minuteMs };
  const parts = [...keepWorking([span], availabilities, stepMinutes * minuteMs)];
  return parts.map(({ startsAt, endsAt }) => formatClockRange(startsAt, endsAt, timeZone).replaceAll(' ', ''));
}

describe('the times in which all practitioners work', () => {
  test('are all times if nobody is named, or somebody always works', () => {
    expect(worked('2026-12-08', '08:00–12:00', [])).toEqual(['08:00–12:00']);
    expect(worked('2026-12-08', '08:00–12:00', [always])).toEqual(['08:00–12:00']);
  });

  test.each<[string, string[][], string[]]>([
    ['one who comes later and has a break', [['09:00–10:00', '11:00–14:00']], ['09:00–10:00', '11:00–12:00']],
    ['two who share a part', [['07:00–10:30'], ['09:00–17:00']], ['09:00–10:30']],
    ['two who never work together', [['08:00–10:00'], ['10:00–12:00']], []],
    ['ranges that touch', [['08:00–09:00', '09:00–10:00']], ['08:00–10:00']],
  ])('%s', (_case, ranges, parts) => {
    expect(
      worked(
        '2026-12-08',
        '08:00–12:00',
        ranges.map((ofOne) => worksAt(...ofOne)),
      ),
    ).toEqual(parts);
  });

  test('keep the starts of the slots that are left', () => {
    expect(worked('2026-12-08', '08:00–12:00', [worksAt('08:50–11:10')], { stepMinutes: 30 })).toEqual(['09:00–11:10']);
    expect(worked('2026-12-08', '08:00–12:00', [worksAt('08:50–08:59')], { stepMinutes: 30 })).toEqual([]);
  });

  test('leave out weekdays without hours', () => {
    const weekdays = { ...always, schedule: defaultSchedule() };
    // Friday and Saturday.
    expect(worked('2026-12-11', '08:00–18:00', [weekdays])).toEqual(['08:00–17:00']);
    expect(worked('2026-12-12', '08:00–18:00', [weekdays])).toEqual([]);
  });

  test('leave out days off, first and last one included', () => {
    const away: Availability = { ...always, daysOff: [{ firstDay: '2026-12-08', lastDay: '2026-12-09' }] };
    const days: CalendarDate[] = ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10'];
    expect(days.map((day) => worked(day, '08:00–12:00', [away]).length)).toEqual([1, 0, 0, 1]);
  });

  test('go over midnight', () => {
    expect(isAvailable(always, utc('2026-12-08T22:30', '2026-12-08T23:30'))).toBe(true);
    const night = worksAt('00:00–06:00', '22:00–24:00');
    // 23:30 to 00:30 in Warsaw.
    expect(isAvailable(night, utc('2026-12-08T22:30', '2026-12-08T23:30'))).toBe(true);
    const away = { ...night, daysOff: [{ firstDay: '2026-12-09', lastDay: '2026-12-09' }] } as const;
    expect(isAvailable(away, utc('2026-12-08T22:30', '2026-12-08T23:30'))).toBe(false);
  });

  test('are those of the practitioner’s zone at a site in another one', () => {
    const site = { timeZone: 'America/New_York' };
    // 14:00 to 20:00 in Warsaw are 08:00 to 14:00 in New York.
    expect(worked('2026-12-08', '09:00–17:00', [worksAt('14:00–20:00')], site)).toEqual(['09:00–14:00']);
    // A day off in Warsaw ends at 18:00 of that day in New York.
    const away = { ...always, daysOff: [{ firstDay: '2026-12-08', lastDay: '2026-12-08' }] } as const;
    expect(worked('2026-12-08', '09:00–22:00', [away], site)).toEqual(['18:00–22:00']);
  });
});

describe('on a day when the clock changes', () => {
  test.each<[string, string, TimeSpan, boolean]>([
    ['an hour that the clock skips is none', '02:00–03:00', utc('2027-03-28T01:00', '2027-03-28T01:30'), false],
    ['hours that begin in it begin later', '02:30–05:00', utc('2027-03-28T01:00', '2027-03-28T01:30'), false],
    ['and last to their end', '02:30–05:00', utc('2027-03-28T01:30', '2027-03-28T03:00'), true],
    ['hours around it are shorter', '00:00–06:00', utc('2027-03-27T23:00', '2027-03-28T04:00'), true],
    ['and end by the clock', '00:00–06:00', utc('2027-03-28T04:00', '2027-03-28T04:30'), false],
    ['hours with a repeated one are longer', '00:00–06:00', utc('2026-10-24T22:00', '2026-10-25T05:00'), true],
    ['a repeated hour counts from its first time', '02:00–04:00', utc('2026-10-25T00:00', '2026-10-25T03:00'), true],
    ['and to its first time', '00:00–02:30', utc('2026-10-25T01:00', '2026-10-25T01:30'), false],
  ])('%s', (_case, hours, span, works) => {
    expect(isAvailable(worksAt(hours), span)).toBe(works);
  });

  test('a day off has 23 or 25 hours', () => {
    const spring = { ...always, daysOff: [{ firstDay: '2027-03-28', lastDay: '2027-03-28' }] } as const;
    expect(isAvailable(spring, utc('2027-03-28T21:45', '2027-03-28T22:00'))).toBe(false);
    expect(isAvailable(spring, utc('2027-03-28T22:00', '2027-03-28T22:15'))).toBe(true);
    const autumn = { ...always, daysOff: [{ firstDay: '2026-10-25', lastDay: '2026-10-25' }] } as const;
    expect(isAvailable(autumn, utc('2026-10-25T22:45', '2026-10-25T23:00'))).toBe(false);
    expect(isAvailable(autumn, utc('2026-10-25T23:00', '2026-10-25T23:15'))).toBe(true);
  });

  test('nobody who always works misses a minute, in a zone that skips midnight', () => {
    const inCairo: Availability = { ...always, timeZone: 'Africa/Cairo' };
    // Friday, 24 April 2026 begins at 01:00.
    expect(isAvailable(inCairo, utc('2026-04-23T20:00', '2026-04-24T02:00'))).toBe(true);
  });
});

/** Zones without clock changes, so that a clock time says what works. */
const steadyZones = ['UTC', 'Asia/Kolkata', 'Asia/Tokyo', 'America/Phoenix', 'Pacific/Kiritimati'];
const changingZones = ['Europe/Warsaw', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo'];

const times = fc
  .tuple(fc.integer({ min: 0, max: 288 }), fc.integer({ min: 0, max: 288 }))
  .map(([a, b]) => ({ timeFrom: 5 * Math.min(a, b), timeTo: 5 * Math.max(a, b) }));

const schedules = fc
  .array(fc.record({ enabled: fc.boolean(), ranges: fc.array(times, { maxLength: 3 }) }), {
    minLength: 7,
    maxLength: 7,
  })
  .map((week) => week.map((ofDay, day) => ({ day, ...ofDay })));

const availabilitiesIn = (zones: readonly string[], around: CalendarDate) =>
  fc.record({
    schedule: fc.option(schedules),
    daysOff: fc.array(
      fc
        .tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: 0, max: 2 }))
        .map(([from, more]) => ({ firstDay: addDays(around, from), lastDay: addDays(around, from + more) })),
      { maxLength: 2 },
    ),
    timeZone: fc.constantFrom(...zones),
  });

const spansAround = (date: CalendarDate) =>
  fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: 1, max: 280 })).map(([from, length]) => {
    const startsAt = Date.parse(date) + from * 5 * minuteMs;
    return { startsAt, endsAt: startsAt + length * 5 * minuteMs };
  });

test('somebody works in a span if they work at each of its moments', () => {
  /** Reads the clock, as a person does. */
  const worksAtMoment = ({ schedule, daysOff, timeZone }: Availability, moment: number) => {
    const date = calendarDateAt(moment, timeZone);
    if (daysOff.some(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)) return false;
    if (schedule === null) return true;
    const minute = (moment - toEpochMs(date, timeZone)) / minuteMs;
    const { enabled = false, ranges = [] } = schedule.find(({ day }) => day === new Date(date).getUTCDay()) ?? {};
    return enabled && ranges.some(({ timeFrom, timeTo }) => timeFrom <= minute && minute < timeTo);
  };
  fc.assert(
    fc.property(availabilitiesIn(steadyZones, '2026-12-08'), spansAround('2026-12-08'), (availability, span) => {
      let works = true;
      for (let at = span.startsAt; at < span.endsAt; at += 5 * minuteMs) works &&= worksAtMoment(availability, at);
      expect(isAvailable(availability, span)).toBe(works);
    }),
  );
});

test.each<CalendarDate>(['2026-12-08', '2026-10-25', '2027-03-28'])(
  'on %s exactly the slots remain in which everybody works',
  (date) => {
    const team = fc.array(availabilitiesIn([...steadyZones, ...changingZones], date), { maxLength: 3 });
    const steps = fc.integer({ min: 1, max: 24 }).map((n) => n * 5 * minuteMs);
    fc.assert(
      fc.property(team, spansAround(date), steps, steps, (availabilities, span, stepMs, durationMs) => {
        const parts = [...keepWorking([span], availabilities, stepMs)];
        const slotsOf = ({ startsAt, endsAt }: TimeSpan) => {
          const slots: TimeSpan[] = [];
          for (let at = startsAt; at + durationMs <= endsAt; at += stepMs) {
            slots.push({ startsAt: at, endsAt: at + durationMs });
          }
          return slots;
        };
        const staying = slotsOf(span).filter((slot) => availabilities.every((one) => isAvailable(one, slot)));
        expect(parts.flatMap(slotsOf)).toEqual(staying);
      }),
    );
  },
);

test('appointments are lost if the practitioner worked then and no longer does', () => {
  const booked = [
    { ...utc('2026-12-08T07:00', '2026-12-08T08:00'), count: 3 },
    { ...utc('2026-12-08T11:00', '2026-12-08T12:00'), count: 2 },
    { ...utc('2026-12-08T18:00', '2026-12-08T19:00'), count: 1 },
  ];
  expect(countLost(booked, worksAt('08:00–17:00'), worksAt('10:00–17:00'))).toBe(3);
  expect(countLost(booked, worksAt('08:00–17:00'), worksAt('08:00–17:00'))).toBe(0);
  // The last one was outside of the hours before.
  expect(countLost(booked, worksAt('08:00–17:00'), worksAt('10:00–11:00'))).toBe(5);
});

describe('a time off is refused', () => {
  const today = '2026-12-08';
  const others = [{ firstDay: '2026-12-20', lastDay: '2026-12-31' }] as const;
  test.each<[string, CalendarDate, CalendarDate, object]>([
    ['if it ends before it begins', '2026-12-10', '2026-12-09', { lastDay: { key: 'lastDayBeforeFirst' } }],
    ['if it is over', '2026-12-01', '2026-12-07', { lastDay: { key: 'daysOffPast' } }],
    [
      'if it is longer than a year',
      '2026-12-08',
      '2027-12-09',
      { lastDay: { key: 'daysOffTooLong', values: { maximum: 366 } } },
    ],
    ['if they are away already', '2026-12-31', '2027-01-02', { firstDay: { key: 'daysOffTwice' } }],
  ])('%s', (_case, firstDay, lastDay, errors) => {
    expect(validateDaysOff({ firstDay, lastDay }, { today, others })).toEqual(errors);
  });

  test.each<[CalendarDate, CalendarDate]>([
    ['2026-12-08', '2026-12-08'],
    ['2026-12-01', '2026-12-08'],
    ['2027-01-01', '2028-01-01'],
  ])('but not from %s to %s', (firstDay, lastDay) => {
    expect(validateDaysOff({ firstDay, lastDay }, { today, others })).toEqual({});
  });
});

test('hours in which nobody ever works are refused', () => {
  expect(validateHours([])).toEqual({ key: 'hoursMissing' });
  expect(validateHours(defaultSchedule().map((day) => ({ ...day, enabled: false })))).toEqual({ key: 'hoursMissing' });
  expect(validateHours([{ day: 1, enabled: true, ranges: [] }])).toEqual({ key: 'hoursMissing' });
  expect(validateHours(defaultSchedule())).toBeUndefined();
});
