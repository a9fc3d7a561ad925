import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { changesFolder, listChanges } from '../changes.ts';
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
  const { status } = spawnSync('playwright', ['test', '-c', 'tests/visual/playwright.config.ts', ...grep], {
    cwd: root,
    stdio: 'inherit',
  });
  // Changes fail the run too.
  if (status !== 0 && listChanges().length === 0) {
    print('The pictures could not be compared, see above.');
    process.exitCode = 1;
  } else {
    const { url } = await serveReview({ open: true });
    print(`${listChanges().length} changes. Review them on ${url} and end with Ctrl+C.`);
  }
}

/** Decisions need the server, so this page only shows the changes. */
async function writeStaticReview(): Promise<void> {
  await build({ ...pageSettings, base: './', build: { outDir: staticFolder, emptyOutDir: true }, logLevel: 'warn' });
  writeFileSync(join(staticFolder, 'changes.json'), JSON.stringify({ changes: listChanges(), canDecide: false }));
  if (existsSync(changesFolder)) cpSync(changesFolder, join(staticFolder, 'changes'), { recursive: true });
  print(`${listChanges().length} changes in ${staticFolder}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
