import { expect, test } from 'vitest';
import { changeDeadline, formatHours, validateChange } from '#domain/changeCutoff.ts';

const startsAt = Date.parse('2027-03-28T09:00:00+02:00');
const hour = 3_600_000;

test.each<[string, number, number, string | undefined]>([
  ['without a cut-off, until it begins', 0, -1, undefined],
  ['without a cut-off, as it begins', 0, 0, 'This appointment has already begun'],
  ['before the cut-off', 24, -24 * hour - 1, undefined],
  ['at the cut-off', 24, -24 * hour, 'This appointment could be moved or cancelled until 24 hours before it starts'],
  ['an hour', 1, -1, 'This appointment could be moved or cancelled until 1 hour before it starts'],
  ['once it has begun, whatever the cut-off', 24, 0, 'This appointment has already begun'],
])('%s', (_case, cutoffHours, fromStart, error) => {
  expect(validateChange(startsAt, cutoffHours, startsAt + fromStart)).toBe(error);
});

test('counts elapsed hours across a clock change', () => {
  expect(new Date(changeDeadline(startsAt, 24)).toISOString()).toBe('2027-03-27T07:00:00.000Z');
});

test('uses the plural of hours', () => {
  expect([formatHours(1), formatHours(2)]).toEqual(['1 hour', '2 hours']);
});
