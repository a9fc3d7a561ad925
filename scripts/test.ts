import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { auditFaults } from './auditFaults.ts';

/** How many tests a suite passed and failed. */
interface Count {
  passed: number;
  failed: number;
}

interface Suite {
  name: string;
  run(reportFile: string): Count;
}

const root = join(import.meta.dirname, '..');
const reports = join(root, 'test-results', 'reports');

const suites: Suite[] = [
  { name: 'types', run: () => runTool('tsc') },
  { name: 'lint', run: () => runTool('biome', 'check') },
  { name: 'unused', run: () => runTool('knip') },
  { name: 'audit', run: runAudit },
  ...['unit', 'app', 'server', 'reliability', 'stories', 'stories-dark-rtl'].map((name) => ({
    name,
    run: (reportFile: string) => runVitest(name, reportFile),
  })),
  ...['visual', 'e2e'].map((name) => ({
    name,
    run: (reportFile: string) => runPlaywright(name, reportFile),
  })),
];

const { values } = parseArgs({ options: { only: { type: 'string' } } });
// The pictures are compared on their own until they have proven to be drawn alike on every machine.
const wanted = values.only?.split(',') ?? suites.map(({ name }) => name).filter((name) => name !== 'visual');
const unknown = wanted.find((name) => !suites.some((suite) => suite.name === name));
if (unknown !== undefined) {
  console.error(`There is no suite "${unknown}". Suites: ${suites.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

mkdirSync(reports, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
for (const { name, run } of suites.filter((suite) => wanted.includes(suite.name))) {
  console.log(`\n== ${name}`);
  const reportFile = join(reports, `${name}.json`);
  rmSync(reportFile, { force: true });
  const count = run(reportFile);
  total.passed += count.passed;
  total.failed += count.failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** A tool that only says yes or no counts as one test. */
function runTool(command: string, ...args: string[]): Count {
  return execute(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Fails on a known fault, high or critical, of a package that the product runs with. Unasked, it counts for nothing. */
function runAudit(): Count {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  });
  const faults = auditFaults(stdout ?? '');
  if (faults === undefined) {
    console.log('The package registry was not able to say which packages have known faults: nothing is counted.');
    return { passed: 0, failed: 0 };
  }
  console.log(`Known faults in what the product runs with: ${faults.high} high, ${faults.critical} critical`);
  return faults.high + faults.critical === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function runVitest(project: string, reportFile: string): Count {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const succeeded = execute('vitest', ['run', '--project', project, ...reporters]);
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(reportFile);
  return countOf(succeeded, report && { passed: report.numPassedTests, failed: report.numFailedTests });
}

function runPlaywright(name: string, reportFile: string): Count {
  const config = `tests/${name}/playwright.config.ts`;
  const succeeded = execute('playwright', ['test', '-c', config, '--reporter=list,json,html'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    PLAYWRIGHT_HTML_OUTPUT_DIR: join(root, 'test-results', `${name}-report`),
    PLAYWRIGHT_HTML_OPEN: 'never',
  });
  const stats = readReport<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    reportFile,
  )?.stats;
  // A machine that would draw every picture otherwise compares none; the one skipped test has said why.
  const comparesNothing = name === 'visual' && succeeded && stats?.expected === 0 && stats.skipped === 1;
  if (comparesNothing) return { passed: 0, failed: 0 };
  // One that passes only at the second try is a fault.
  return countOf(succeeded, stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky });
}

/** A suite that failed although no test of it did, or that left no report, counts as one failed test. */
function countOf(succeeded: boolean, count: Count | undefined): Count {
  const known = count ?? { passed: 0, failed: 0 };
  const isUnexplained = known.failed === 0 && (!succeeded || known.passed === 0);
  return isUnexplained ? { ...known, failed: 1 } : known;
}

function execute(command: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  const path = join(root, 'node_modules', '.bin', command);
  const { status } = spawnSync(path, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

function readReport<Report>(file: string): Report | undefined {
  try {
    // Written by the runner itself just now, in its documented shape.
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
