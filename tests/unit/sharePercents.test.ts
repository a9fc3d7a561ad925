import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharePercents } from '#design-system/components/donut-chart/sharePercents.ts';

test.each([
  ['two shares', [163, 77], [68, 32]],
  ['thirds', [1, 1, 1], [34, 33, 33]],
  ['one empty share', [84, 0], [100, 0]],
  ['only zeros', [0, 0], [0, 0]],
  ['no shares', [], []],
  ['a value that is no number', [Number.NaN, 3, 1], [0, 75, 25]],
  ['a negative value', [-5, 3, 1], [0, 75, 25]],
  ['an infinite value', [Number.POSITIVE_INFINITY, 3, 1], [0, 75, 25]],
])('%s', (_situation, values, percents) => {
  expect(sharePercents(values)).toEqual(percents);
});

test('percentages add up to 100 and are off by less than one', () => {
  const values = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 6 }).filter((counts) => counts.some(Boolean));
  fc.assert(
    fc.property(values, (counts) => {
      const total = counts.reduce((sum, count) => sum + count, 0);
      const percents = sharePercents(counts);
      expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
      for (const [index, percent] of percents.entries()) {
        expect(Math.abs(percent - ((counts[index] ?? 0) / total) * 100)).toBeLessThan(1);
      }
    }),
  );
});
