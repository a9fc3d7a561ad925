import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { auditFaults } from './auditFaults.ts';

/** How many tests a suite passed and failed, and what the failed ones are called, where that is known. */
interface Count {
  passed: number;
  failed: number;
  failures?: string[];
}

/** Takes what a suite has to say. */
type Say = (text: string) => void;

/** What is read of the reports of the two runners, in their documented shapes. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}
interface PlaywrightSuite {
  specs: {
    title: string;
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface Suite {
  name: string;
  run(reportFile: string, say: Say): Promise<Count>;
}

const root = join(import.meta.dirname, '..');
const reports = join(root, 'test-results', 'reports');

const tool = (name: string, command: string, ...args: string[]): Suite => ({
  name,
  run: (_reportFile, say) => runTool(say, command, args),
});
const vitest = (name: string): Suite => ({ name, run: (reportFile, say) => runVitest(name, reportFile, say) });
const playwright = (name: string): Suite => ({ name, run: (reportFile, say) => runPlaywright(name, reportFile, say) });

/** One round after the other. Suites of one round run side by side: a page of stories keeps only one processor busy. */
const rounds: Suite[][] = [
  [
    tool('types', 'tsc'),
    tool('lint', 'biome', 'check'),
    tool('unused', 'knip'),
    { name: 'audit', run: (_reportFile, say) => runAudit(say) },
  ],
  [vitest('unit'), vitest('app')],
  // Alone: they measure how long things take, and stop what they started.
  [vitest('server')],
  [vitest('reliability')],
  [vitest('stories'), vitest('stories-dark-rtl')],
  [playwright('e2e'), playwright('visual')],
];
const suites = rounds.flat();

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = values.only?.split(',') ?? suites.map(({ name }) => name);
const unknown = wanted.find((name) => !suites.some((suite) => suite.name === name));
if (unknown !== undefined) {
  console.error(`There is no suite "${unknown}". Suites: ${suites.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

mkdirSync(reports, { recursive: true });
const total: Required<Count> = { passed: 0, failed: 0, failures: [] };
for (const round of rounds) {
  const running = round.filter(({ name }) => wanted.includes(name));
  const counts = await Promise.all(running.map((suite) => runSuite(suite, { besideAnother: running.length > 1 })));
  for (const [index, { passed, failed, failures = [] }] of counts.entries()) {
    total.passed += passed;
    total.failed += failed;
    // A suite that fails as a whole has no failed test to name.
    const names = failed > failures.length ? [...failures, 'see above'] : failures;
    total.failures.push(...names.map((failure) => `${running[index]?.name}: ${failure}`));
  }
}
// Named again at the end: the suites have said thousands of lines since.
for (const failure of total.failures) console.log(`\nFailed: ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** What a suite says beside another one is kept until it has ended, so that the words of two do not mix. */
async function runSuite({ name, run }: Suite, { besideAnother }: { besideAnother: boolean }): Promise<Count> {
  const said: string[] = [`\n== ${name}\n`];
  const tell = () => process.stdout.write(said.splice(0).join(''));
  if (!besideAnother) tell();
  const reportFile = join(reports, `${name}.json`);
  rmSync(reportFile, { force: true });
  const began = performance.now();
  const count = await run(reportFile, (text) => {
    said.push(text);
    if (!besideAnother) tell();
  });
  said.push(`\n${name} took ${Math.round((performance.now() - began) / 1000)} s\n`);
  tell();
  return count;
}

/** A tool that only says yes or no counts as one test. */
async function runTool(say: Say, command: string, args: readonly string[]): Promise<Count> {
  return (await execute(say, command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Fails on a known fault, high or critical, of a package that the product runs with. Unasked, it counts for nothing. */
async function runAudit(say: Say): Promise<Count> {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  });
  const faults = auditFaults(stdout ?? '');
  if (faults === undefined) {
    say('The package registry was not able to say which packages have known faults: nothing is counted.\n');
    return { passed: 0, failed: 0 };
  }
  say(`Known faults in what the product runs with: ${faults.high} high, ${faults.critical} critical\n`);
  return faults.high + faults.critical === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runVitest(project: string, reportFile: string, say: Say): Promise<Count> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const succeeded = await execute(say, 'vitest', ['run', '--project', project, ...reporters]);
  const report = readReport<VitestReport>(reportFile);
  return countOf(
    succeeded,
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      failures: report.testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`),
    },
  );
}

async function runPlaywright(name: string, reportFile: string, say: Say): Promise<Count> {
  const config = `tests/${name}/playwright.config.ts`;
  const succeeded = await execute(say, 'playwright', ['test', '-c', config, '--reporter=list,json,html'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    PLAYWRIGHT_HTML_OUTPUT_DIR: join(root, 'test-results', `${name}-report`),
    PLAYWRIGHT_HTML_OPEN: 'never',
  });
  const report = readReport<PlaywrightReport>(reportFile);
  const stats = report?.stats;
  // A machine that would draw every picture otherwise compares none; the one skipped test has said why.
  const comparesNothing = name === 'visual' && succeeded && stats?.expected === 0 && stats.skipped === 1;
  if (comparesNothing) return { passed: 0, failed: 0 };
  // One that passes only at the second try is a fault.
  return countOf(
    succeeded,
    stats && {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      failures: report.suites.flatMap(failuresOf),
    },
  );
}

/** The failed tests of a file or a group, with those of the groups in it. */
function failuresOf({ specs, suites: groups = [] }: PlaywrightSuite): string[] {
  const failed = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''));
        return [`${title} ${projectName}`.trim(), ...messages].join('\n');
      }),
  );
  return [...failed, ...groups.flatMap(failuresOf)];
}

/** A suite that failed although no test of it did, or that left no report, counts as one failed test. */
function countOf(succeeded: boolean, count: Count | undefined): Count {
  const known = count ?? { passed: 0, failed: 0 };
  const isUnexplained = known.failed === 0 && (!succeeded || known.passed === 0);
  return isUnexplained ? { ...known, failed: 1 } : known;
}

/** Resolves to whether the program ended well. */
function execute(
  say: Say,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const child = spawn(join(root, 'node_modules', '.bin', command), args, {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  child.stdout.setEncoding('utf8').on('data', say);
  child.stderr.setEncoding('utf8').on('data', say);
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

function readReport<Report>(file: string): Report | undefined {
  try {
    // Written by the runner itself just now, in its documented shape.
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
