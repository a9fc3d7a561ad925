import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTimeText, parseTimeText } from '#design-system/components/time-field/timeText.ts';
import { formatDuration, splitDuration, toMinutes } from '#domain/duration.ts';
import { formatClockTime } from '#domain/formats.ts';

describe('a time as text', () => {
  describe('parseTimeText', () => {
    test.each([
      ['8', 480],
      ['08', 480],
      ['8:30', 510],
      ['08:30', 510],
      ['8.30', 510],
      ['830', 510],
      ['0830', 510],
      [' 17:00 ', 1020],
      ['٠٨:٣٠', 510],
      ['\u200f۰۸:۳۰', 510],
      ['۱۷', 1020],
      ['0', 0],
      ['00:00', 0],
      ['23:59', 1439],
      ['24', 1440],
      ['24:00', 1440],
      ['2400', 1440],
      ['24:01', undefined],
      ['2430', undefined],
      ['25', undefined],
      ['8:60', undefined],
      ['8:5', undefined],
      ['8:', undefined],
      [':30', undefined],
      ['-8', undefined],
      ['08:30:00', undefined],
      ['12345', undefined],
      ['noon', undefined],
      ['', undefined],
    ])("'%s' is %s", (text, expected) => {
      expect(parseTimeText(text)).toBe(expected);
    });
  });

  test.each([
    [Number.NaN, ''],
    [0, '00:00'],
    [480, '08:00'],
    [1439, '23:59'],
    [1440, '24:00'],
  ])('%i minutes read %s', (minuteOfDay, expected) => {
    expect(formatTimeText(minuteOfDay, 'en-GB')).toBe(expected);
  });

  test('parses every formatted minute of the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1440 }), (minuteOfDay) => {
        expect(parseTimeText(formatTimeText(minuteOfDay, 'en-GB'))).toBe(minuteOfDay);
        expect(parseTimeText(formatTimeText(minuteOfDay, 'ar-EG'))).toBe(minuteOfDay);
      }),
    );
  });
});

describe('a time of day', () => {
  test.each([
    [0, '00:00'],
    [480, '08:00'],
    [1439, '23:59'],
    [1440, '24:00'],
  ])('%i minutes read %s', (minuteOfDay, expected) => {
    expect(formatClockTime(minuteOfDay)).toBe(expected);
  });
});

describe('a duration', () => {
  test('a duration is hours × 60 + minutes, and splits into both', () => {
    expect(toMinutes(1, 30)).toBe(90);
    expect(splitDuration(90)).toEqual({ hours: 1, minutes: 30 });
  });

  test.each([
    [0, '0 min'],
    [45, '45 min'],
    [60, '1 h'],
    [90, '1 h 30 min'],
    [539, '8 h 59 min'],
  ])('%i minutes read %s', (minutes, expected) => {
    expect(formatDuration(minutes)).toBe(expected);
  });
});
