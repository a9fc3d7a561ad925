import { describe, expect, test } from 'vitest';
import {
  type DurationFaults,
  findDurationFaults,
  formatDuration,
  splitDuration,
  toDurationFields,
  toMinutes,
} from '#domain/duration.ts';

describe('findDurationFaults', () => {
  test.each<[string, string | undefined, string | undefined, DurationFaults]>([
    ['the default', '1', '0', {}],
    ['the longest hours', '8', '0', {}],
    ['the longest minutes', '0', '59', {}],
    ['spaces around the numbers', ' 1 ', ' 30 ', {}],
    ['nothing typed', '', '', { durationHours: 'Hours are required', durationMinutes: 'Minutes are required' }],
    [
      'fields never touched',
      undefined,
      undefined,
      { durationHours: 'Hours are required', durationMinutes: 'Minutes are required' },
    ],
    ['a word for hours', 'one', '0', { durationHours: 'Hours must be a number' }],
    ['half an hour as a fraction', '0.5', '0', { durationHours: 'Hours must be a number' }],
    ['a word for minutes', '1', 'half', { durationMinutes: 'Minutes must be a number' }],
    ['hours below zero', '-1', '0', { durationHours: 'Hours cannot be negative' }],
    ['minutes below zero', '1', '-1', { durationMinutes: 'Minutes cannot be negative' }],
    ['nine hours', '9', '0', { durationHours: 'Maximum 8 hours' }],
    ['sixty minutes', '1', '60', { durationMinutes: 'Maximum 59 minutes' }],
    ['E12: no time at all', '0', '0', { durationMinutes: 'Duration must be at least 5 minutes' }],
    ['four minutes', '0', '4', { durationMinutes: 'Duration must be at least 5 minutes' }],
    ['five minutes', '0', '5', {}],
    ['E12: each at its maximum', '8', '59', {}],
    ['hours at fault and few minutes', '9', '1', { durationHours: 'Maximum 8 hours' }],
  ])('%s', (_case, durationHours, durationMinutes, faults) => {
    expect(findDurationFaults({ durationHours, durationMinutes })).toEqual(faults);
  });
});

test('a duration is sent as hours × 60 + minutes and comes back as both fields', () => {
  expect(toMinutes(1, 30)).toBe(90);
  expect(splitDuration(90)).toEqual({ hours: 1, minutes: 30 });
  expect(toDurationFields(90)).toEqual({ durationHours: '1', durationMinutes: '30' });
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
