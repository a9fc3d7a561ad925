import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { type Fault, faults } from '../tests/faults/faults.ts';
import { plantFault } from '../tests/faults/plantFault.ts';

// `npm run test:faults`: plants each fault of tests/faults/faults.ts in a copy of the repository and expects its test to
// fail. `-- --only <part of a name>` and `-- --suite <name>` choose faults.

type Suite = Fault['caughtBy']['suite'];
type Verdict = 'caught' | 'NOT CAUGHT' | 'skipped';

interface TestResult {
  /** Relative to the root. */
  readonly file: string;
  readonly title: string;
  readonly hasPassed: boolean;
}

interface Run {
  /** Without skipped tests. */
  readonly results: readonly TestResult[];
  readonly output: string;
}

/** The parts of Vitest's and Playwright's JSON reports that we use. */
interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}
interface PlaywrightSuite {
  specs: { title: string; file: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** Of the output of a run that catches nothing. */
const shownCharacters = 5_000;

const root = join(import.meta.dirname, '..');

const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, suite: { type: 'string' } } });
const selected = faults.filter(
  ({ name, caughtBy: { suite } }) => name.includes(values.only) && suite === (values.suite ?? suite),
);
if (selected.length === 0) throw new Error('No fault matches.');
// A stale fault ends the run at once, not after minutes.
for (const fault of selected) plantFault(fault, readFileSync(join(root, fault.file), 'utf8'));

// On the file system of the packages, in a folder that git ignores.
const copies = join(root, 'test-results', `faults-${process.pid}`);
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill();
  rmSync(copies, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const began = performance.now();
const verdicts = (
  await Promise.all([checkSuites(['unit', 'app', 'server']), checkSuites(['docs', 'visual', 'e2e', 'reliability'])])
).flat();
// Alone, because it measures durations.
verdicts.push(...(await checkSuites(['attacks'])));
const count = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length;
const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : '';
console.log(`\n${count('caught')} caught, ${count('NOT CAUGHT')} not caught${skipped} in ${secondsSince(began)} s`);
process.exit(count('NOT CAUGHT') === 0 ? 0 : 1);

/** Checks the faults of suites in a copy of their own, one after another. */
async function checkSuites(suites: readonly Suite[]): Promise<Verdict[]> {
  const groups = suites
    .map((suite) => selected.filter(({ caughtBy }) => caughtBy.suite === suite))
    .filter(({ length }) => length > 0);
  if (groups.length === 0) return [];
  const copy = copyRepository(suites[0] ?? '');
  // First all suites without faults, because docs pages and pictures share a build of Storybook.
  const runs: [ofSuite: readonly Fault[], before: Run][] = [];
  for (const ofSuite of groups) runs.push([ofSuite, await runTests(copy, ofSuite)]);
  const found: Verdict[] = [];
  for (const [ofSuite, before] of runs) for (const fault of ofSuite) found.push(await check(copy, fault, before));
  return found;
}

/** Plants a fault, runs its tests, removes it and prints the verdict. `before` is a run without faults. */
async function check(copy: string, fault: Fault, before: Run): Promise<Verdict> {
  const { name, file, caughtBy } = fault;
  const print = (verdict: Verdict, details: string) => {
    console.log(`${verdict.padEnd(10)}  ${caughtBy.suite}: ${name} (${details})`);
    return verdict;
  };
  const reason = /Cannot compare pictures: .*/.exec(before.output)?.[0];
  if (reason !== undefined) return print('skipped', reason);
  const resultsBefore = resultsOf(fault, before);
  if (resultsBefore.length === 0 || resultsBefore.some(({ hasPassed }) => !hasPassed)) {
    console.log(before.output.slice(-shownCharacters));
    return print('NOT CAUGHT', resultsBefore.length === 0 ? 'no such test' : 'fails without the fault');
  }
  const planted = performance.now();
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, plantFault(fault, source));
  const run = await runTests(copy, [fault]);
  writeFileSync(path, source);
  // Without a failed test, the tool itself failed.
  const isCaught = resultsOf(fault, run).some(({ hasPassed }) => !hasPassed);
  if (!isCaught) console.log(run.output.slice(-shownCharacters));
  return print(isCaught ? 'caught' : 'NOT CAUGHT', `${secondsSince(planted)} s`);
}

function resultsOf({ caughtBy: { file, test } }: Fault, { results }: Run): readonly TestResult[] {
  return results.filter((result) => result.file === file && result.title.includes(test));
}

/** Runs the tests of faults of one suite. */
async function runTests(copy: string, ofSuite: readonly Fault[]): Promise<Run> {
  const files = [...new Set(ofSuite.map(({ caughtBy }) => caughtBy.file))];
  const titles = [...new Set(ofSuite.map(({ caughtBy }) => caughtBy.test.replaceAll(/[^\w ]/g, '\\$&')))].join('|');
  const reportFile = join(copy, 'test-results', 'faults.json');
  rmSync(reportFile, { force: true });
  const suite = ofSuite[0]?.caughtBy.suite ?? '';
  const isPlaywright = ['e2e', 'visual', 'docs'].includes(suite);
  const output = await (isPlaywright
    ? execute(
        copy,
        'playwright',
        ['test', '-c', `tests/${suite}/playwright.config.ts`, '--reporter=list,json', ...files, '-g', titles],
        // Without REQUIRE_VISUAL the suite does not say why it compares nothing.
        { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile, REQUIRE_VISUAL: '1' },
      )
    : execute(copy, 'vitest', [
        ...['run', '--project', suite, ...files, '-t', titles],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
      ]));
  if (!existsSync(reportFile)) return { results: [], output };
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  const results = isPlaywright
    ? (report.suites as PlaywrightSuite[]).flatMap((group) => readPlaywright(suite, group))
    : readVitest(copy, report);
  return { results, output };
}

function readVitest(copy: string, { testResults }: VitestReport): readonly TestResult[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({
        file: relative(copy, name),
        title: fullName,
        hasPassed: status === 'passed',
      })),
  );
}

/** Reads a file or group, nested groups included. */
function readPlaywright(suite: string, { specs, suites = [] }: PlaywrightSuite): readonly TestResult[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status }) => ({ file: `tests/${suite}/${file}`, title, hasPassed: status === 'expected' })),
  );
  return [...own, ...suites.flatMap((group) => readPlaywright(suite, group))];
}

/** Runs a tool in a copy. Resolves to its output. */
function execute(
  copy: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const options = { cwd: copy, env: { ...process.env, ...env } };
  const child = spawn(join(copy, 'node_modules', '.bin', command), args, options);
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => {
      running.delete(child);
      resolve(output);
    });
  });
}

/** Copies the files that git tracks or would add, and links the packages. Returns the folder. */
function copyRepository(name: string): string {
  const copy = join(copies, name);
  // Embedded PostgreSQL enters it as another user if we are root.
  mkdirSync(copy, { recursive: true, mode: 0o755 });
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of new Set(stdout.split('\0'))) {
    // Deleted files are listed until the deletion is staged.
    if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
  }
  linkPackages(copy, 'node_modules');
  return copy;
}

/** Makes hard links, because tools find the root by real paths. Leaves out caches, which the tools write to. */
function linkPackages(copy: string, folder: string): void {
  mkdirSync(join(copy, folder));
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (/^node_modules.\.(cache|vite)/.test(path)) continue;
    if (entry.isDirectory()) linkPackages(copy, path);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(join(root, path)), join(copy, path));
    else linkSync(join(root, path), join(copy, path));
  }
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1000);
}
