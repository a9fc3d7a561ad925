import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { type AppSize, measureApp, type PageSize } from '../../bench/app/appSize.ts';

/** Kilobytes after brotli, and files, of a first visit. */
const visitBudgets = {
  login: { kb: 150, files: 10 },
  booking: { kb: 205, files: 12 },
} as const;

/** Kilobytes after brotli that a page may add to the frame around it. */
const pageBudget = 60;

const measured: { size: AppSize } = JSON.parse(readFileSync('bench/results/app.json', 'utf8'));
let size: AppSize;

beforeAll(async () => {
  // The build reads it: another value would bring the development version of React.
  vi.stubEnv('NODE_ENV', 'production');
  size = await measureApp();
  return () => vi.unstubAllEnvs();
}, 60_000);

test.each(['login', 'booking'] as const)('a first visit to the %s page keeps to its budget', (name) => {
  const { kb, files } = size.visits[name];
  const said = `${kb} KB in ${files} files; grown: ${growthOf(size.visits[name], measured.size.visits[name])}`;
  expect(kb, said).toBeLessThanOrEqual(visitBudgets[name].kb);
  expect(files, said).toBeLessThanOrEqual(visitBudgets[name].files);
});

test('no page adds more than its budget', () => {
  expect(Object.keys(size.pages).length).toBeGreaterThan(20);
  const over = Object.entries(size.pages).filter(([, { kb }]) => kb > pageBudget);
  const said = over.map(([name, now]) => `${name} ${now.kb} KB; grown: ${growthOf(now, measured.size.pages[name])}`);
  expect(said).toEqual([]);
});

/** What is larger than in the committed measurement, in kilobytes before compression. */
function growthOf(now: PageSize, before: PageSize | undefined): string {
  const grown = Object.entries(now.parts)
    .map(([name, kb]) => ({ name, by: Math.round((kb - (before?.parts[name] ?? 0)) * 10) / 10 }))
    .filter(({ by }) => by > 0);
  return grown.map(({ name, by }) => `${name} by ${by} KB`).join(', ') || 'nothing';
}
