import { describe, expect, test } from 'vitest';
import { createFormats } from '#domain/formats.ts';
import {
  defaultSchedule,
  describeSchedule,
  findShortRanges,
  type ScheduleDay,
  type TimeRange,
  validateSchedule,
  type WeeklySchedule,
} from '#domain/schedule.ts';
import { textOf } from '../support/textOf.ts';

const at = (hours: number, minutes = 0) => hours * 60 + minutes;
const range = (timeFrom: number, timeTo: number): TimeRange => ({ timeFrom, timeTo });
const day = (weekday: number, ranges: TimeRange[], enabled = true): ScheduleDay => ({ day: weekday, enabled, ranges });

const morning = range(at(8), at(12));
const afternoon = range(at(13), at(17));

const errorsOf = (days: WeeklySchedule) =>
  validateSchedule(days).map(({ message, ...where }) => ({ ...where, message: textOf(message) }));

const backwards = 'Start time must be before end time';
const overlap = 'Time range overlaps with another range';

describe('the ranges of a day', () => {
  test.each([
    ['a day without ranges', [], []],
    ['one range', [morning], [undefined]],
    ['E9: ranges that only touch', [morning, range(at(12), at(17))], [undefined, undefined]],
    ['E5: a range to the end of the day', [range(at(22), at(24))], [undefined]],
    ['a range that ends when it starts', [range(at(9), at(9))], [backwards]],
    ['E10: a range that ends before it starts', [range(at(17), at(8))], [backwards]],
    [
      'E8: ranges that overlap by twenty minutes',
      [range(at(11), at(12)), range(at(11, 40), at(13))],
      [overlap, overlap],
    ],
    ['one range inside another', [range(at(8), at(17)), range(at(9), at(10))], [overlap, overlap]],
    ['the same range twice', [morning, morning], [overlap, overlap]],
    ['a backwards range next to a valid one', [range(at(17), at(8)), morning], [backwards, undefined]],
    [
      'a valid range between two that overlap',
      [range(at(8), at(10)), range(at(14), at(15)), range(at(9), at(11))],
      [overlap, undefined, overlap],
    ],
  ])('%s', (_case, ranges, messages) => {
    const errors = errorsOf([day(1, ranges)]);
    expect(ranges.map((_, index) => errors.find(({ rangeIndex }) => rangeIndex === index)?.message)).toEqual(messages);
  });
});

describe('validateSchedule', () => {
  test('returns day and position of an invalid range', () => {
    const days = [day(1, [morning]), day(2, [morning, range(at(11, 30), at(17))])];
    expect(errorsOf(days)).toEqual([
      { day: 2, rangeIndex: 0, message: overlap },
      { day: 2, rangeIndex: 1, message: overlap },
    ]);
  });

  test('E13: ignores a disabled day', () => {
    expect(validateSchedule([day(0, [range(at(9), at(9))], false)])).toEqual([]);
  });

  test('equal ranges on different days do not overlap', () => {
    expect(validateSchedule([day(1, [morning]), day(2, [morning])])).toEqual([]);
  });
});

test('a new schedule is open from Monday to Friday, 08:00 to 17:00', () => {
  const days = defaultSchedule();
  expect(days.map(({ day: weekday }) => weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(days.map(({ enabled }) => enabled)).toEqual([false, true, true, true, true, true, false]);
  expect(days.map(({ ranges }) => ranges)).toEqual(Array(7).fill([range(480, 1020)]));
});

describe('describeSchedule', () => {
  const week = (ranges: TimeRange[]) => [1, 2, 3, 4, 5].map((weekday) => day(weekday, ranges));

  test.each([
    ['the default', defaultSchedule(), 'Mon–Fri 08:00–17:00'],
    [
      'working days and Saturday',
      [...week([afternoon, morning]), day(6, [range(at(9), at(12))])],
      'Mon–Fri 08:00–12:00, 13:00–17:00; Sat 09:00–12:00',
    ],
    [
      'a gap in the week',
      [day(1, [morning]), day(2, [morning], false), day(3, [morning])],
      'Mon 08:00–12:00; Wed 08:00–12:00',
    ],
    ['Sunday last', [day(0, [morning]), day(6, [morning])], 'Sat–Sun 08:00–12:00'],
    ['a day without ranges', [day(1, [])], ''],
    ['the end of the day', [day(5, [range(at(22), at(24))])], 'Fri 22:00–24:00'],
    ['no day at all', [], ''],
  ])('%s', (_case, days, words) => {
    expect(describeSchedule(createFormats('en-GB'), days).join('; ')).toBe(words);
  });
});

describe('ranges in which no appointment fits', () => {
  const day = (...ranges: [number, number][]) => [
    { day: 1, enabled: true, ranges: ranges.map(([timeFrom, timeTo]) => ({ timeFrom, timeTo })) },
  ];

  test.each([
    ['a short one', day([480, 500], [600, 660]), [0]],
    ['one of exactly the duration', day([480, 525]), []],
    ['two that touch', day([480, 500], [500, 540]), []],
    ['two that touch and are short together', day([480, 500], [500, 510]), [0, 1]],
    ['a backwards one, which has its own error', day([500, 480]), []],
    ['one that is no time', day([Number.NaN, 500]), []],
  ])('%s', (_, days, expected) => {
    expect(findShortRanges(days, 45).map(({ rangeIndex }) => rangeIndex)).toEqual(expected);
  });

  test('are none on a closed day', () => {
    const days = day([480, 500]);
    expect(findShortRanges([{ ...days[0], day: 1, ranges: [], enabled: false }], 45)).toEqual([]);
  });
});

test('a time that is none is refused before anything else', () => {
  const ranges = [{ timeFrom: Number.NaN, timeTo: 500 }];
  expect(errorsOf([{ day: 1, enabled: true, ranges }])).toEqual([
    { day: 1, rangeIndex: 0, message: 'Enter times from 00:00 to 24:00' },
  ]);
});
