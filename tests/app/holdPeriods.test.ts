import { expect, test } from 'vitest';
import { choosePeriod, listHoldPeriods } from '#app/product/holds/holdPeriods.ts';

const hour = 3_600_000;
const keysFor = (hours: number) => listHoldPeriods(0, hours * hour).map(({ key }) => key);

test('a time is held until it begins at the latest, and for 30 days', () => {
  expect(keysFor(0.5)).toEqual(['begins0']);
  expect(keysFor(4)).toEqual(['hours1', 'begins0']);
  expect(keysFor(30 * 24)).toEqual(['hours1', 'hours4', 'days1', 'days3', 'days7', 'begins0']);
  expect(keysFor(30 * 24 + 1)).toEqual(['hours1', 'hours4', 'days1', 'days3', 'days7']);
});

test('one day is chosen, or what is next to it', () => {
  const chosen = (hours: number, key?: string) => choosePeriod(listHoldPeriods(0, hours * hour), key)?.key;
  expect(chosen(100)).toBe('days1');
  expect(chosen(5)).toBe('hours4');
  expect(chosen(0.5)).toBe('begins0');
  expect(chosen(100, 'days3')).toBe('days3');
  expect(chosen(5, 'days3')).toBe('hours4');
});
