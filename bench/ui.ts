import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { chromiumFlags, findChromium } from '#tests/support/chromium.ts';
import { buildPages } from './ui/buildPages.ts';
import { bundleSizeOf } from './ui/bundleSize.ts';
import { type Subject, subjects } from './ui/measures.ts';
import { openPage } from './ui/openPage.ts';

// `npm run bench:ui [rounds]`: the same pages drawn with our components and with plain React and HTML, built for
// production, in headless Chromium, and what a page costs to load. docs/performance.md says what the figures mean.

/** What the two ways of drawing a page took in one round, a figure per measure. */
interface Round {
  ours: readonly number[];
  plain: readonly number[];
}

process.env['NODE_ENV'] = 'production';
const rounds = Number(process.argv[2] ?? 15);
const files = await buildPages(subjects.flatMap(({ name }) => [`${name}Ours`, `${name}Plain`]));
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
try {
  const taken = new Map<Subject, Round[]>(subjects.map((subject) => [subject, []]));
  for (let number = 0; number <= rounds; number += 1) {
    for (const subject of subjects) {
      const round = await takeRound(browser, subject, number % 2 === 0);
      // The first round warms up the machine's caches.
      if (number > 0) taken.get(subject)?.push(round);
    }
  }
  const results = subjects.flatMap((subject) => resultsOf(subject, taken.get(subject) ?? []));
  console.log(`Main-thread time and heap, ${rounds} rounds on ${availableParallelism()} cores, ${browser.version()}:`);
  console.table(results);
  const bytes = {
    oneButton: await bundleSizeOf('oneButton'),
    twelveComponents: await bundleSizeOf('twelveComponents'),
  };
  console.log('Kilobytes to load after gzip, without React; before gzip by package:');
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

/** Both ways one after the other, taking turns in who is first: what else the machine does falls on both. */
async function takeRound(on: Browser, subject: Subject, oursFirst: boolean): Promise<Round> {
  const first = await takeFigures(on, subject, oursFirst ? 'Ours' : 'Plain');
  const second = await takeFigures(on, subject, oursFirst ? 'Plain' : 'Ours');
  return oursFirst ? { ours: first, plain: second } : { ours: second, plain: first };
}

async function takeFigures(on: Browser, { name, take }: Subject, way: 'Ours' | 'Plain'): Promise<readonly number[]> {
  const page = await openPage(on, files, `${name}${way}`);
  try {
    return await take(page);
  } finally {
    await page.close();
  }
}

function resultsOf({ title, measures }: Subject, taken: readonly Round[]) {
  return measures.map((measure, index) => {
    const ours = taken.map((round) => round.ours[index] ?? Number.NaN);
    const plain = taken.map((round) => round.plain[index] ?? Number.NaN);
    const ratios = taken.map((_round, number) => (ours[number] ?? Number.NaN) / (plain[number] ?? Number.NaN));
    return {
      page: title,
      measure: `${measure.title}, ${measure.unit}`,
      ours: rounded(shareOf(ours, 0.5)),
      plain: rounded(shareOf(plain, 0.5)),
      ratio: rounded(shareOf(ratios, 0.5)),
      'middle half': `${rounded(shareOf(ratios, 0.25))} to ${rounded(shareOf(ratios, 0.75))}`,
      goal: measure.goal ?? '',
      'best library': measure.bestLibrary ?? '',
    };
  });
}

/** The value below which that share of the values lies; 0.5 is the median. */
function shareOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
