import { expect, test } from 'vitest';
import { changeDeadline, findChangeFault, findCutoffFault, formatHours } from '#domain/changeCutoff.ts';

const startsAt = Date.parse('2027-03-28T09:00:00+02:00');
const hour = 3_600_000;

test.each<[string, number, number, string | undefined]>([
  ['without a cut-off, until it begins', 0, -1, undefined],
  ['without a cut-off, as it begins', 0, 0, 'This appointment has already begun'],
  ['before the cut-off', 24, -24 * hour - 1, undefined],
  ['at the cut-off', 24, -24 * hour, 'This appointment could be moved or cancelled until 24 hours before it starts'],
  ['an hour', 1, -1, 'This appointment could be moved or cancelled until 1 hour before it starts'],
  ['once it has begun, whatever the cut-off', 24, 0, 'This appointment has already begun'],
])('%s', (_case, cutoffHours, fromStart, fault) => {
  expect(findChangeFault(startsAt, cutoffHours, startsAt + fromStart)).toBe(fault);
});

test('hours are elapsed ones, also over a night in which the clock changes', () => {
  expect(new Date(changeDeadline(startsAt, 24)).toISOString()).toBe('2027-03-27T07:00:00.000Z');
});

test.each<[string, string | undefined, string | undefined]>([
  ['nothing', undefined, undefined],
  ['emptied', '', undefined],
  ['none', '0', undefined],
  ['a week', '168', undefined],
  ['more than a week', '169', 'Maximum 168 hours'],
  ['below none', '-1', 'Hours cannot be negative'],
  ['half an hour', '0.5', 'Hours must be a number'],
  ['a word', 'two', 'Hours must be a number'],
])('typed: %s', (_case, typed, fault) => {
  expect(findCutoffFault(typed)).toBe(fault);
});

test('hours have their plural', () => {
  expect([formatHours(1), formatHours(2)]).toEqual(['1 hour', '2 hours']);
});
