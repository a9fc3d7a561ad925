import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type BundleSize, bundleSizeOf } from '../../bench/ui/bundleSize.ts';

/** Kilobytes after gzip, without React. Of the twelve components the calendar of react-datepicker is 45. */
const budgets = {
  oneButton: { first: 12, whole: 12 },
  twelveComponents: { first: 25, whole: 72 },
};

const measured: { bytes: Record<string, BundleSize> } = JSON.parse(readFileSync('bench/results/ui.json', 'utf8'));

beforeAll(() => {
  // The build reads it: another value would bring the development version of React.
  vi.stubEnv('NODE_ENV', 'production');
  return () => vi.unstubAllEnvs();
});

describe.each(Object.entries(budgets))('the page %s', (page, budget) => {
  test('loads no more than its budget', { timeout: 60_000 }, async () => {
    const size = await bundleSizeOf(page);
    const said = `${size.first} KB first and ${size.whole} KB in all; grown: ${growthOf(size, measured.bytes[page])}`;
    expect(size.first, said).toBeLessThanOrEqual(budget.first);
    expect(size.whole, said).toBeLessThanOrEqual(budget.whole);
  });
});

test('a page with a button loads no widget', { timeout: 60_000 }, async () => {
  const { firstByPackage } = await bundleSizeOf('oneButton');
  const own = ['src', 'react', 'react-dom', 'scheduler', 'styled-components', 'stylis'];
  expect(Object.keys(firstByPackage).filter((name) => !own.includes(name))).toEqual([]);
});

/** What is larger than in the committed measurement, in kilobytes before gzip. */
function growthOf(size: BundleSize, before: BundleSize | undefined): string {
  const grown = Object.entries(size.firstByPackage)
    .map(([name, kb]) => ({ name, by: kb - (before?.firstByPackage[name] ?? 0) }))
    .filter(({ by }) => by > 0);
  return grown.map(({ name, by }) => `${name} by ${by} KB`).join(', ') || 'nothing that loads first';
}
