import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeDataDir, startProduct } from '#tests/support/product.ts';
import { seedDemo } from '../scripts/demo/seedDemo.ts';
import { measureApp } from './app/appSize.ts';
import { journeys } from './app/journeys.ts';
import { type LighthouseScores, rate } from './app/lighthouse.ts';
import { measureMemberList } from './app/memberList.ts';
import { type Visit, visit } from './app/visit.ts';
import { openBrowser } from './app/world.ts';

// `npm run bench:app`: measures page sizes, browser cost and Lighthouse scores of the built app with an organization of
// 240 people. docs/performance.md explains the figures.

process.env['NODE_ENV'] = 'production';
const size = await measureApp();
const product = await startProduct();
try {
  await seedDemo(product.url, { people: 240, accepted: 60, booked: 120 });
  const visits: (Visit & { as: string })[] = [];
  const scores: ({ as: string; page: string } & LighthouseScores)[] = [];
  let lists: Awaited<ReturnType<typeof measureMemberList>> = [];
  let chromium = '';
  for (const { as, open } of journeys) {
    const browser = await openBrowser(product.url);
    chromium = browser.version;
    try {
      const addresses = await open(browser.context, product.url);
      for (const path of addresses) {
        visits.push({ as, ...(await visit(browser.context, `${product.url}${path}`)) });
        console.log(visits.at(-1));
      }
      if (as === 'administrator') lists = await measureMemberList(browser.context);
      for (const path of addresses) {
        const { page } = visits.filter((done) => done.as === as)[addresses.indexOf(path)] ?? { page: path };
        scores.push({ as, page, ...(await rate(`${product.url}${path}`, browser.port)) });
        console.log(scores.at(-1));
      }
    } finally {
      await browser.close();
    }
  }
  console.table(visits);
  console.table(lists);
  console.table(scores.map(({ failedAudits, ...score }) => ({ ...score, failedAudits: failedAudits.length })));
  const pages = Object.entries(size.pages).map(([page, { kb, files }]) => ({ page, kb, files }));
  const totals = Object.entries(size.visits).map(([page, { kb, files }]) => ({ page: `${page}, total`, kb, files }));
  console.table([...totals, ...pages]);
  const folder = join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  const results = { chromium, visits, lists, scores, size };
  await writeFile(join(folder, 'app.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await product.stop();
  await removeDataDir(product.dataDir);
}
