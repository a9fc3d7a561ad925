import { expect, test } from 'vitest';
import { formatClockTime } from '#domain/clockTime.ts';

test.each([
  [0, '00:00'],
  [480, '08:00'],
  [1439, '23:59'],
  [1440, '24:00'],
])('%i minutes read %s', (minuteOfDay, expected) => {
  expect(formatClockTime(minuteOfDay)).toBe(expected);
});
