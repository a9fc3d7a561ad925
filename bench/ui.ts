import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { chromiumFlags, findChromium } from '#tests/support/chromium.ts';
import { buildPages } from './ui/buildPages.ts';
import { measureBundle } from './ui/bundleSize.ts';
import { type Subject, subjects } from './ui/measures.ts';
import { openPage } from './ui/openPage.ts';

// `npm run bench:ui [rounds]`: compares production pages of our components with the same pages in plain React and HTML, in
// headless Chromium, and measures their bundle sizes. docs/performance.md explains the figures.

/** Figures of both variants in one round, one per measure. */
interface Round {
  ours: readonly number[];
  plain: readonly number[];
}

process.env['NODE_ENV'] = 'production';
const rounds = Number(process.argv[2] ?? 15);
const files = await buildPages(subjects.flatMap(({ name }) => [`${name}Ours`, `${name}Plain`]));
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
try {
  const measured = new Map<Subject, Round[]>(subjects.map((subject) => [subject, []]));
  for (let number = 0; number <= rounds; number += 1) {
    for (const subject of subjects) {
      const round = await measureRound(browser, subject, number % 2 === 0);
      // The first round warms up the machine's caches.
      if (number > 0) measured.get(subject)?.push(round);
    }
  }
  const results = subjects.flatMap((subject) => resultsOf(subject, measured.get(subject) ?? []));
  console.log(`Main-thread time and heap, ${rounds} rounds on ${availableParallelism()} cores, ${browser.version()}:`);
  console.table(results);
  const bytes = {
    oneButton: await measureBundle('oneButton'),
    twelveComponents: await measureBundle('twelveComponents'),
  };
  console.log('Kilobytes after gzip, without React; by package before gzip:');
  console.dir(bytes);
  const folder = join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'ui.json'),
    `${JSON.stringify({ chromium: browser.version(), rounds, results, bytes }, null, 2)}\n`,
  );
} finally {
  await browser.close();
}

/** Measures both variants in alternating order, so that other load hits both. */
async function measureRound(on: Browser, subject: Subject, oursFirst: boolean): Promise<Round> {
  const first = await measureVariant(on, subject, oursFirst ? 'Ours' : 'Plain');
  const second = await measureVariant(on, subject, oursFirst ? 'Plain' : 'Ours');
  return oursFirst ? { ours: first, plain: second } : { ours: second, plain: first };
}

async function measureVariant(
  on: Browser,
  { name, take }: Subject,
  variant: 'Ours' | 'Plain',
): Promise<readonly number[]> {
  const page = await openPage(on, files, `${name}${variant}`);
  try {
    return await take(page);
  } finally {
    await page.close();
  }
}

function resultsOf({ title, measures }: Subject, measured: readonly Round[]) {
  return measures.map((measure, index) => {
    const ours = measured.map((round) => round.ours[index] ?? Number.NaN);
    const plain = measured.map((round) => round.plain[index] ?? Number.NaN);
    const ratios = measured.map((_round, number) => (ours[number] ?? Number.NaN) / (plain[number] ?? Number.NaN));
    return {
      page: title,
      measure: `${measure.title}, ${measure.unit}`,
      ours: rounded(quantile(ours, 0.5)),
      plain: rounded(quantile(plain, 0.5)),
      ratio: rounded(quantile(ratios, 0.5)),
      'middle half': `${rounded(quantile(ratios, 0.25))} to ${rounded(quantile(ratios, 0.75))}`,
      goal: measure.goal ?? '',
      'best library': measure.bestLibrary ?? '',
    };
  });
}

/** Returns a quantile; 0.5 is the median. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
