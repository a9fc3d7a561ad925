import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { type AppSize, measureApp, type PageSize } from '../../bench/app/appSize.ts';

/** Limits of a first visit: kilobytes after brotli, and number of files. */
const visitBudgets = {
  login: { kb: 178, files: 10 },
  booking: { kb: 232, files: 13 },
} as const;

/** Kilobytes after brotli that a page may add to its layout. */
const pageBudget = 86;

const measured: { size: AppSize } = JSON.parse(readFileSync('bench/results/app.json', 'utf8'));
let size: AppSize;

beforeAll(async () => {
  // Otherwise the build takes the development version of React.
  vi.stubEnv('NODE_ENV', 'production');
  size = await measureApp();
  return () => vi.unstubAllEnvs();
}, 60_000);

test.each(['login', 'booking'] as const)('a first visit to the %s page stays within its budget', (name) => {
  const { kb, files } = size.visits[name];
  const message = `${kb} KB in ${files} files; grown: ${growthOf(size.visits[name], measured.size.visits[name])}`;
  expect(kb, message).toBeLessThanOrEqual(visitBudgets[name].kb);
  expect(files, message).toBeLessThanOrEqual(visitBudgets[name].files);
});

test('no page adds more than its budget', () => {
  expect(Object.keys(size.pages).length).toBeGreaterThan(20);
  const over = Object.entries(size.pages).filter(([, { kb }]) => kb > pageBudget);
  const tooLarge = over.map(
    ([name, now]) => `${name} ${now.kb} KB; grown: ${growthOf(now, measured.size.pages[name])}`,
  );
  expect(tooLarge).toEqual([]);
});

/** Describes growth since the committed measurement, in kilobytes before compression. */
function growthOf(now: PageSize, before: PageSize | undefined): string {
  const grown = Object.entries(now.parts)
    .map(([name, kb]) => ({ name, by: Math.round((kb - (before?.parts[name] ?? 0)) * 10) / 10 }))
    .filter(({ by }) => by > 0);
  return grown.map(({ name, by }) => `${name} by ${by} KB`).join(', ') || 'nothing';
}
