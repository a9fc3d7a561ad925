import { execFile, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { countVulnerabilities } from './countVulnerabilities.ts';

/** Results of a suite. `failures` holds the names and messages of failed tests. */
interface Count {
  passed: number;
  failed: number;
  failures?: string[];
}

/** Prints output of a suite. */
type Write = (text: string) => void;

/** The parts of Vitest's and Playwright's JSON reports that we use. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
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
  run(reportFile: string, write: Write): Promise<Count>;
}

const root = join(import.meta.dirname, '..');
const reports = join(root, 'test-results', 'reports');

const tool = (name: string, command: string, ...args: string[]): Suite => ({
  name,
  run: (_reportFile, write) => runTool(write, command, args),
});
const vitest = (name: string): Suite => ({ name, run: (reportFile, write) => runVitest(name, reportFile, write) });
const playwright = (name: string): Suite => ({
  name,
  run: (reportFile, write) => runPlaywright(name, reportFile, write),
});

/** Rounds run in sequence. The lanes of a round run in parallel, and the suites of a lane in sequence. */
const rounds: Suite[][][] = [
  // Three lanes, because the audit and Vitest often wait. Each type checker repeats some work of the others.
  [
    [vitest('unit')],
    [tool('types', 'tsc', '--checkers', '2'), tool('lint', 'biome', 'check'), tool('unused', 'knip')],
    [{ name: 'audit', run: (_reportFile, write) => runAudit(write) }, vitest('app')],
  ],
  // Alone, because these suites measure durations.
  [[vitest('server')]],
  [[vitest('reliability')]],
  [[vitest('attacks')]],
  // Docs pages are in the Storybook that the visual suite builds while the journeys run.
  [[playwright('visual')], [playwright('e2e'), playwright('docs')]],
];
const suites = rounds.flat(2);

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const selected = values.only?.split(',') ?? suites.map(({ name }) => name);
const unknown = selected.find((name) => !suites.some((suite) => suite.name === name));
if (unknown !== undefined) {
  console.error(`There is no suite "${unknown}". Suites: ${suites.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

mkdirSync(reports, { recursive: true });
const total: Required<Count> = { passed: 0, failed: 0, failures: [] };
for (const round of rounds) {
  const lanes = round
    .map((lane) => lane.filter(({ name }) => selected.includes(name)))
    .filter(({ length }) => length > 0);
  await Promise.all(lanes.map((lane) => runLane(lane, { buffered: lanes.length > 1 })));
}
// Repeated at the end, below thousands of lines of output.
for (const failure of total.failures) console.log(`\nFailed: ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** Runs suites one after the other, and adds their results to the total. */
async function runLane(lane: readonly Suite[], options: { buffered: boolean }): Promise<void> {
  for (const suite of lane) {
    const { passed, failed, failures = [] } = await runSuite(suite, options);
    total.passed += passed;
    total.failed += failed;
    // A suite can fail without a failed test.
    const names = failed > failures.length ? [...failures, 'see above'] : failures;
    total.failures.push(...names.map((failure) => `${suite.name}: ${failure}`));
  }
}

/** Runs a suite. Buffers its output if others run in parallel, so that lines do not mix. */
async function runSuite({ name, run }: Suite, { buffered }: { buffered: boolean }): Promise<Count> {
  const output: string[] = [`\n== ${name}\n`];
  const flush = () => process.stdout.write(output.splice(0).join(''));
  if (!buffered) flush();
  const reportFile = join(reports, `${name}.json`);
  rmSync(reportFile, { force: true });
  const began = performance.now();
  const count = await run(reportFile, (text) => {
    output.push(text);
    if (!buffered) flush();
  });
  output.push(`\n${name} took ${Math.round((performance.now() - began) / 1000)} s\n`);
  flush();
  return count;
}

/** Counts a tool as one test, by its exit code. */
async function runTool(write: Write, command: string, args: readonly string[]): Promise<Count> {
  return (await execute(write, command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Fails on high or critical vulnerabilities in production packages. Counts nothing if the registry sends no report. */
async function runAudit(write: Write): Promise<Count> {
  const audit = promisify(execFile)('npm', ['audit', '--omit=dev', '--json'], { cwd: root, timeout: 60_000 });
  // The command fails if it finds any.
  const { stdout } = await audit.catch((error: { stdout: string }) => error);
  const vulnerabilities = countVulnerabilities(stdout);
  if (vulnerabilities === undefined) {
    write('The package registry did not report vulnerabilities; nothing is counted.\n');
    return { passed: 0, failed: 0 };
  }
  write(
    `Known vulnerabilities of production packages: ${vulnerabilities.high} high, ${vulnerabilities.critical} critical\n`,
  );
  return vulnerabilities.high + vulnerabilities.critical === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runVitest(project: string, reportFile: string, write: Write): Promise<Count> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const succeeded = await execute(write, 'vitest', ['run', '--project', project, ...reporters]);
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

async function runPlaywright(name: string, reportFile: string, write: Write): Promise<Count> {
  const config = `tests/${name}/playwright.config.ts`;
  const succeeded = await execute(write, 'playwright', ['test', '-c', config, '--reporter=list,json,html'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    PLAYWRIGHT_HTML_OUTPUT_DIR: join(root, 'test-results', `${name}-report`),
    PLAYWRIGHT_HTML_OPEN: 'never',
  });
  const report = readReport<PlaywrightReport>(reportFile);
  // Flaky counts as failed.
  return countOf(
    succeeded,
    report && {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky,
      failures: report.suites.flatMap(failuresOf),
    },
  );
}

/** Lists the failed tests of a file or group, nested groups included. */
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

/** Counts a suite without a report, or one that failed without a failed test, as one failed test. */
function countOf(succeeded: boolean, count: Count | undefined): Count {
  const known = count ?? { passed: 0, failed: 0 };
  const isUnexplained = known.failed === 0 && (!succeeded || known.passed === 0);
  return isUnexplained ? { ...known, failed: 1 } : known;
}

/** Resolves to true if the command exits with 0. */
function execute(
  write: Write,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const child = spawn(join(root, 'node_modules', '.bin', command), args, {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  child.stdout.setEncoding('utf8').on('data', write);
  child.stderr.setEncoding('utf8').on('data', write);
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
