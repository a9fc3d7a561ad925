import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { changesFolder, readReview } from '../changes.ts';
import { pageSettings, serveReview } from './serveReview.ts';

// npm run review              compares the pictures and opens the page
// npm run review -- -g Tag    compares the pictures of one component
// npm run review -- --static  writes the page for the last run to test-results/visual-review

const root = join(import.meta.dirname, '..', '..', '..');
const staticFolder = join(root, 'test-results', 'visual-review');

const { values } = parseArgs({ options: { static: { type: 'boolean' }, grep: { type: 'string', short: 'g' } } });

if (values.static) await writeStaticReview();
else {
  const grep = values.grep === undefined ? [] : ['-g', values.grep];
  spawnSync('playwright', ['test', '-c', 'tests/visual/playwright.config.ts', ...grep], {
    cwd: root,
    stdio: 'inherit',
  });
  const { changes, notCompared, subjectCount, reason } = readReview();
  if (notCompared.length === subjectCount) {
    print(`The pictures could not be compared: ${reason ?? 'see above.'}`);
    process.exitCode = 1;
  } else {
    const { url } = await serveReview({ open: true });
    print(`${changes.length} changes, ${notCompared.length} of ${subjectCount} stories and sheets not compared.`);
    print(`Review them on ${url} and end with Ctrl+C.`);
  }
}

/** Decisions need the server, so this page only shows the changes. */
async function writeStaticReview(): Promise<void> {
  const review = readReview();
  await build({ ...pageSettings, base: './', build: { outDir: staticFolder, emptyOutDir: true }, logLevel: 'warn' });
  writeFileSync(join(staticFolder, 'changes.json'), JSON.stringify({ ...review, canDecide: false }));
  if (existsSync(changesFolder)) cpSync(changesFolder, join(staticFolder, 'changes'), { recursive: true });
  print(`${review.changes.length} changes in ${staticFolder}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
