import { expect, test } from 'vitest';
import { fixDays, isEmptyFilter } from '#domain/memberGroup.ts';

const today = { now: Date.parse('2026-11-29T10:00:00Z'), timeZone: 'Europe/Warsaw' };
const at = (iso: string) => Date.parse(iso);

test('days of a filter begin at the start of a day of the organization', () => {
  expect(fixDays({ joinedInLastDays: 7, notAssessedInLastDays: 365 }, today)).toEqual({
    joinedSince: at('2026-11-22T00:00:00+01:00'),
    notAssessedSince: at('2025-11-29T00:00:00+01:00'),
  });
});

test('the narrower of a day and a number of days counts', () => {
  const [early, late] = [at('2020-01-01T00:00:00Z'), at('2026-11-28T00:00:00Z')];
  const days = { joinedInLastDays: 7, notAssessedInLastDays: 7 };
  expect(fixDays({ ...days, joinedSince: early, notAssessedSince: early }, today)).toEqual({
    joinedSince: at('2026-11-22T00:00:00+01:00'),
    notAssessedSince: early,
  });
  expect(fixDays({ ...days, joinedSince: late, notAssessedSince: late }, today)).toEqual({
    joinedSince: late,
    notAssessedSince: at('2026-11-22T00:00:00+01:00'),
  });
});

test('a filter without days stays', () => {
  expect(fixDays({ joinedSince: 5, roles: ['Member'] }, today)).toEqual({ joinedSince: 5, roles: ['Member'] });
});

test('a filter of absent conditions is empty', () => {
  expect(isEmptyFilter({ search: undefined, roles: undefined })).toBe(true);
  expect(isEmptyFilter({ roles: ['Member'] })).toBe(false);
});
