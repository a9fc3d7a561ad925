import { describe, expect, test } from 'vitest';
import { clinicalCodes } from '#domain/clinicalCodes.ts';
import { describeRange, explainUsual } from '#domain/resultTexts.ts';
import { compareToUsual } from '#domain/usualRange.ts';
import { resultTexts } from '#tests/support/resultTexts.ts';

describe('a usual range', () => {
  test.each([
    [{ from: 60, to: 100 }, '60 to 100', 59.9, 60, 100, 100.1],
    [{ from: 18.5, below: 25 }, '18.5 to below 25', 18.4, 18.5, 24.9, 25],
    [{ below: 140 }, 'below 140', undefined, 0, 139.9, 140],
    [{ to: 40 }, 'up to 40', undefined, 0, 40, 40.1],
    [{ from: 95 }, '95 or more', 94.9, 95, 100, undefined],
  ])('compares with %o', (range, text, low, first, last, high) => {
    expect(describeRange(resultTexts, range)).toBe(text);
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
});

describe('the text about a usual range', () => {
  const bloodPressure = (systolic: number, diastolic: number) => [
    { code: '8480-6', value: systolic },
    { code: '8462-4', value: diastolic },
  ];

  test.each([
    [[{ code: '8867-4', value: 60 }], 'Usual for adults: 60 to 100 /min'],
    [[{ code: '8867-4', value: 101 }], 'Above what is usual for adults (60 to 100 /min)'],
    [[{ code: '8310-5', value: 34.9 }], 'Below what is usual for adults (36.1 to 37.2 °C)'],
    [bloodPressure(139, 89), 'Usual for adults: below 140 / 90 mmHg'],
    [bloodPressure(139, 90), 'Above what is usual for adults (below 140 / 90 mmHg)'],
    [[{ code: '29463-7', value: 70 }], undefined],
    [[{ code: 'local:hearing', value: 'Normal' }], undefined],
  ])('explains the usual range of %o', (values, expected) => {
    expect(explainUsual(resultTexts, values)).toBe(expected);
  });
});
