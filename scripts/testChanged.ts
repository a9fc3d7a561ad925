import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { selectTests } from './selectTests.ts';

// `npm run test:changed`: checks types and style, and runs the tests nearest to the files that differ from main, or from
// the revision of `-- --since <revision>`. Run `npm test` before a merge: it also has what lies further away.

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { since: { type: 'string', default: 'main' } } });

const changed = listChangedFiles(values.since);
if (changed.length === 0) {
  console.log(`Nothing differs from ${values.since}.`);
  process.exit(0);
}
const files = globSync(['{src,stories,tests,.storybook}/**/*.{ts,tsx}'], { cwd: root }).map((path) => ({
  path,
  source: readFileSync(join(root, path), 'utf8'),
}));
const { tests, titles, leftOut } = selectTests(changed, files);

const commands: [string, ...string[]][] = [
  ['tsc', '--noEmit'],
  ['biome', 'check', '--changed', `--since=${values.since}`, '--no-errors-on-unmatched'],
];
const projects = ['unit', 'app', 'server', 'stories', 'pages'].flatMap((project) => ['--project', project]);
if (tests.length > 0) commands.push(['vitest', 'run', ...projects, ...tests]);
if (titles.length > 0) {
  const pattern = titles.map((title) => title.replaceAll(/[^\w /]/g, '.')).join('|');
  commands.push(['playwright', 'test', '-c', 'tests/visual/playwright.config.ts', '-g', pattern]);
}
const failed = commands.filter((command) => !succeeds(command)).map(([tool]) => tool);
if (leftOut > 0) console.log(`\n${leftOut} test files use the changed files from further away: npm test runs them.`);
console.log(failed.length === 0 ? '\nEverything passed.' : `\nFailed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);

function succeeds([tool, ...args]: [string, ...string[]]): boolean {
  console.log(`\n== ${tool}`);
  return spawnSync(join(root, 'node_modules', '.bin', tool), args, { cwd: root, stdio: 'inherit' }).status === 0;
}

/** Lists files that differ from the last commit in common with a revision, also those that Git does not know yet. */
function listChangedFiles(since: string): string[] {
  const base = git('merge-base', since, 'HEAD')[0] ?? since;
  const all = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(all)].filter((path) => existsSync(join(root, path)));
}

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
}
