import { expect, test } from 'vitest';
import { clinicalCodes } from '#domain/clinicalCodes.ts';
import { compareToUsual, describeRange } from '#domain/usualRange.ts';

test.each([
  [{ from: 60, to: 100 }, '60 to 100', 59.9, 60, 100, 100.1],
  [{ from: 18.5, below: 25 }, '18.5 to below 25', 18.4, 18.5, 24.9, 25],
  [{ below: 140 }, 'below 140', undefined, 0, 139.9, 140],
  [{ to: 40 }, 'up to 40', undefined, 0, 40, 40.1],
  [{ from: 95 }, '95 or more', 94.9, 95, 100, undefined],
])('compares with %o', (range, text, low, first, last, high) => {
  expect(describeRange(range)).toBe(text);
  expect([first, last].map((value) => compareToUsual(value, range))).toEqual([undefined, undefined]);
  if (low !== undefined) expect(compareToUsual(low, range)).toBe('Below');
  if (high !== undefined) expect(compareToUsual(high, range)).toBe('Above');
});

test('a value without a range is not compared', () => {
  expect(compareToUsual(1000, undefined)).toBeUndefined();
});

test('usual values need no confirmation', () => {
  for (const { usual = {}, plausibleFrom, plausibleTo } of clinicalCodes) {
    expect(usual.from ?? plausibleFrom).toBeGreaterThanOrEqual(plausibleFrom);
    expect(usual.to ?? usual.below ?? plausibleTo).toBeLessThanOrEqual(plausibleTo);
  }
});
