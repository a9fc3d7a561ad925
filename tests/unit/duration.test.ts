import { expect, test } from 'vitest';
import { formatDuration, splitDuration, toMinutes } from '#domain/duration.ts';

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
