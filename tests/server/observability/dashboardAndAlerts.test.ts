import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { requireTool } from '#tests/support/requireTool.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string };
}

const dashboardFile = 'deploy/grafana/checkwell.json';
const alertsFile = 'deploy/alerts.yml';
const execute = promisify(execFile);

/** Labels that Prometheus adds to every sample. */
const addedLabels = ['instance', 'job'];

let server: TestServer;
let metrics: string;
/** Labels by the name of the series, as exported. */
let exported: Map<string, Set<string>>;

beforeAll(async () => {
  server = await startTestServer();
  // A histogram has no series before its first value.
  await server.app.inject({ url: '/api/health/live' });
  metrics = (await server.app.inject({ url: '/metrics' })).body;
  exported = new Map([['up', new Set(addedLabels)]]);
  for (const [, name = '', labels = ''] of metrics.matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    const names = exported.get(name) ?? new Set(addedLabels);
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) names.add(label);
    exported.set(name, names);
  }
});
afterAll(() => server.stop());

test('every alert uses series and labels that the server exports', async () => {
  const rules = await readRules();
  expect(rules.length).toBeGreaterThan(10);
  for (const { alert, expr } of rules) expect(findUnknown(expr), alert).toEqual([]);
});

test('every panel of the dashboard uses series and labels that the server exports', async () => {
  const { panels, templating } = JSON.parse(await readFile(dashboardFile, 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[];
    templating: { list: { query: string | { query: string } }[] };
  };
  expect(panels.length).toBeGreaterThan(15);
  for (const { title, targets } of panels) {
    expect(targets.length, title).toBeGreaterThan(0);
    for (const { expr } of targets) expect(findUnknown(expr), title).toEqual([]);
  }
  const variables = templating.list.flatMap(({ query }) => (typeof query === 'string' ? [] : [query.query]));
  expect(variables.flatMap(findUnknown)).toEqual([]);
  expect(variables).toHaveLength(1);
});

test('the summary of an alert names only labels that its expression keeps', async () => {
  for (const { alert, expr, annotations } of await readRules()) {
    const used = [...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label);
    const aggregation = /^(?:sum|max|count|histogram_quantile)\b/.test(expr);
    const kept = aggregation ? (/by \(([^)]*)\)/.exec(expr)?.[1]?.split(', ') ?? []) : addedLabels;
    expect(
      used.filter((label) => !kept.includes(label)),
      alert,
    ).toEqual([]);
  }
});

test('an unknown series or label is found', () => {
  expect(findUnknown('sum(checkwell_mail_queue{state="ready"}) > 1')).toEqual([]);
  expect(findUnknown('sum(checkwell_mails{state="ready"}) > 1')).toEqual(['checkwell_mails']);
  expect(findUnknown('checkwell_mail_queue{phase="ready"}')).toEqual(['checkwell_mail_queue{phase}']);
  expect(findUnknown('rate(1)')).toEqual(['no series']);
});

test('promtool accepts the alerts and the metrics where it is installed', async () => {
  const version = await execute('promtool', ['--version']).catch(() => undefined);
  if (version === undefined) {
    requireTool('promtool', 'prometheus');
    // Without promtool, checks only that each rule has a unique name, an expression and a summary.
    const rules = await readRules();
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, expr, annotations } of rules) {
      expect([typeof expr, typeof annotations.summary], alert).toEqual(['string', 'string']);
      expect(expr.split('(').length, alert).toBe(expr.split(')').length);
    }
    return;
  }
  const { stdout } = await execute('promtool', ['check', 'rules', alertsFile]);
  expect(stdout).toMatch(/SUCCESS: \d+ rules found/);
  const cases = await execute('promtool', ['test', 'rules', 'tests/server/observability/alerts.promtool.yml']);
  expect(cases.stdout).toContain('SUCCESS');
  const checking = execute('promtool', ['check', 'metrics']);
  checking.child.stdin?.end(metrics);
  expect((await checking).stderr).toBe('');
});

async function readRules(): Promise<Rule[]> {
  const { groups } = parse(await readFile(alertsFile, 'utf8')) as { groups: { rules: Rule[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

/** Lists the series and labels of an expression that the server does not export. */
function findUnknown(expression: string): string[] {
  const series = [...expression.matchAll(/\b(checkwell_\w+|up\b)(?:\{([^}]*)\})?/g)];
  if (series.length === 0) return ['no series'];
  return series.flatMap(([, name = '', selector = '']) => {
    const labels = exported.get(name);
    if (labels === undefined) return [name];
    return [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)]
      .filter(([, label = '']) => !labels.has(label))
      .map(([, label = '']) => `${name}{${label}}`);
  });
}
