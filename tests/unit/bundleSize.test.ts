import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type BundleSize, measureBundle } from '../../bench/ui/bundleSize.ts';

/** Kilobytes after gzip, without React. Of the twelve components, the calendar takes 45 and long tables and lists 11. */
const budgets = {
  oneButton: { first: 12, total: 12 },
  twelveComponents: { first: 28.5, total: 89 },
};

const measured: { bytes: Record<string, BundleSize> } = JSON.parse(readFileSync('bench/results/ui.json', 'utf8'));

beforeAll(() => {
  // Otherwise the build takes the development version of React.
  vi.stubEnv('NODE_ENV', 'production');
  return () => vi.unstubAllEnvs();
});

describe.each(Object.entries(budgets))('the page %s', (page, budget) => {
  test('loads no more than its budget', async () => {
    const size = await measureBundle(page);
    const message = `${size.first} KB first and ${size.total} KB in total; grown: ${growthOf(size, measured.bytes[page])}`;
    expect(size.first, message).toBeLessThanOrEqual(budget.first);
    expect(size.total, message).toBeLessThanOrEqual(budget.total);
  });
});

test('a page with a button loads no widget', async () => {
  const { firstByPackage } = await measureBundle('oneButton');
  const own = ['src', 'react', 'react-dom', 'scheduler', 'styled-components', 'stylis'];
  expect(Object.keys(firstByPackage).filter((name) => !own.includes(name))).toEqual([]);
});

/** Describes growth since the committed measurement, in kilobytes before gzip. */
function growthOf(size: BundleSize, before: BundleSize | undefined): string {
  const grown = Object.entries(size.firstByPackage)
    .map(([name, kb]) => ({ name, by: kb - (before?.firstByPackage[name] ?? 0) }))
    .filter(({ by }) => by > 0);
  return grown.map(({ name, by }) => `${name} by ${by} KB`).join(', ') || 'nothing that loads first';
}
