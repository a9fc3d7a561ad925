import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type MailKind, mailKinds, mailQueue } from '#server/mail/mailQueue.ts';
import { type CleanupKind, cleanupKinds } from '#server/operations/cleanup/cleanup.ts';
import type { DatabasePool } from '#server/platform/database/databasePool.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { productVersion } from '#server/platform/productVersion.ts';
import { shareMetrics } from './clusterMetrics.ts';

export interface AnsweredRequest {
  readonly method: string;
  /** Route pattern. A URL would put ids into the labels. */
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
}

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const nanosecondsPerSecond = 1e9;
const microsecondsPerSecond = 1e6;

const responseClasses = ['2xx', '3xx', '4xx', '5xx'];
const mailOutcomes = ['sent', 'retried', 'failed'] as const;
type MailOutcome = (typeof mailOutcomes)[number];

interface MetricsParts {
  readonly pool: DatabasePool;
  readonly db: Db;
  readonly jobs: Jobs;
}

/**
 * Creates the metrics. Times are in seconds, sizes in bytes. Labels never hold an id. Counters begin at zero, so that
 * `rate` sees the first event.
 */
export function createMetrics({ pool, db, jobs }: MetricsParts) {
  const processes = createProcessMetrics(pool);
  const writeProcesses = shareMetrics(processes.registry);
  const installation = createInstallationMetrics({ db, jobs });

  return {
    ...processes.notes,
    contentType: processes.registry.contentType,
    /** Writes the metrics of all processes of this server, then those of the installation. */
    async write(): Promise<string> {
      await installation.read();
      return (await Promise.all([writeProcesses(), installation.registry.metrics()])).join('');
    },
    close: processes.close,
  };
}

/** Metrics of each process. Workers are summed up, unless a metric names another aggregator. */
function createProcessMetrics(pool: DatabasePool) {
  // Not the global registry: tests run several servers in one process.
  const registry = new Registry();
  const registers = [registry];

  const durations = new Histogram({
    name: 'checkwell_request_duration_seconds',
    help: 'Duration of requests.',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers,
  });
  const responses = new Counter({
    name: 'checkwell_responses_total',
    help: 'Responses by class of their status.',
    labelNames: ['class'],
    registers,
  });
  for (const responseClass of responseClasses) responses.inc({ class: responseClass }, 0);
  const mails = new Counter({
    name: 'checkwell_mails_total',
    help: 'Attempts to send a mail, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  for (const kind of mailKinds) for (const outcome of mailOutcomes) mails.inc({ kind, outcome }, 0);
  const breakers = new Counter({
    name: 'checkwell_sign_in_breaker_total',
    help: 'Times that wrong codes across all accounts replaced codes with links.',
    labelNames: ['until'],
    registers,
  });
  for (const until of ['hour', 'cleared']) breakers.inc({ until }, 0);
  const removals = new Counter({
    name: 'checkwell_cleanup_removed_total',
    help: 'Rows that the hourly cleanup removed or emptied, by kind.',
    labelNames: ['kind'],
    registers,
  });
  for (const kind of [...cleanupKinds, 'results']) removals.inc({ kind }, 0);
  const cleanedAt = new Gauge({
    name: 'checkwell_cleanup_success_timestamp_seconds',
    help: 'When the last cleanup succeeded. The start of the process before the first one.',
    aggregator: 'max',
    registers,
  });
  cleanedAt.setToCurrentTime();
  new Gauge({
    name: 'checkwell_database_connections',
    help: 'Database connections in the pool, and callers that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'awaited' }, pool.waitingCount);
    },
  });
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  new Gauge({
    name: 'checkwell_event_loop_lag_seconds',
    help: 'Event loop delay since the last scrape, of the slowest process.',
    labelNames: ['percentile'],
    aggregator: 'max',
    registers,
    collect() {
      for (const percentile of [50, 99, 100]) {
        this.set({ percentile }, loop.percentile(percentile) / nanosecondsPerSecond);
      }
      loop.reset();
    },
  });
  new Gauge({
    name: 'checkwell_process_memory_bytes',
    help: 'Memory of the processes.',
    labelNames: ['kind'],
    registers,
    collect() {
      const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
      for (const [kind, bytes] of Object.entries({ rss, heapTotal, heapUsed, external })) this.set({ kind }, bytes);
    },
  });
  new Counter({
    name: 'checkwell_process_cpu_seconds_total',
    help: 'CPU time used by the processes.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / microsecondsPerSecond);
    },
  });
  new Gauge({
    name: 'checkwell_process_uptime_seconds',
    help: 'Time since the youngest process started.',
    aggregator: 'min',
    registers,
    collect() {
      this.set(process.uptime());
    },
  });
  new Gauge({
    name: 'checkwell_processes',
    help: 'Processes that serve requests.',
    registers,
    collect() {
      this.set(1);
    },
  });

  const notes = {
    noteRequest({ method, route, status, durationMs }: AnsweredRequest): void {
      durations.observe({ method, route, status }, durationMs / 1000);
      responses.inc({ class: `${Math.floor(status / 100)}xx` });
    },
    noteMail(kind: MailKind, outcome: MailOutcome): void {
      mails.inc({ kind, outcome });
    },
    noteCleanup(removed: Readonly<Record<CleanupKind, number>>): void {
      for (const kind of cleanupKinds) removals.inc({ kind }, removed[kind]);
      cleanedAt.setToCurrentTime();
    },
    /** Counts examinations whose results were deleted at the end of their period. */
    noteResultsRemoved(count: number): void {
      removals.inc({ kind: 'results' }, count);
    },
    noteBreaker({ untilCleared }: { untilCleared: boolean }): void {
      breakers.inc({ until: untilCleared ? 'cleared' : 'hour' });
    },
  };
  return { registry, notes, close: () => loop.disable() };
}

/** Metrics of the installation, the same on every server. One process reads them. */
function createInstallationMetrics({ db, jobs }: Pick<MetricsParts, 'db' | 'jobs'>) {
  const registry = new Registry();
  const registers = [registry];

  new Gauge({
    name: 'checkwell_build_info',
    help: 'Version of the server. The value is always 1.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: productVersion, node: process.version }, 1);
  const databaseUp = new Gauge({
    name: 'checkwell_database_up',
    help: 'Whether the database answered. Without it there are no figures of queues.',
    registers,
  });
  const jobCounts = new Gauge({
    name: 'checkwell_jobs',
    help: 'Jobs by queue and state, at most a minute old.',
    labelNames: ['queue', 'state'],
    registers,
  });
  const mailCounts = new Gauge({
    name: 'checkwell_mail_queue',
    help: 'Mails that are due, deferred to a later attempt, or waiting for a daily limit.',
    labelNames: ['state'],
    registers,
  });
  const oldestMail = new Gauge({
    name: 'checkwell_mail_oldest_seconds',
    help: 'Age of the oldest mail that is not sent yet and waits for no daily limit.',
    registers,
  });

  /** Without a database the figures are left out: a zero would look like an empty queue. */
  const read = async (): Promise<void> => {
    const figures = await Promise.all([
      jobs.count(),
      runAsSystem(() => db.transaction().execute(mailQueue.measure)),
    ]).catch(() => undefined);
    databaseUp.set(figures === undefined ? 0 : 1);
    for (const gauge of [jobCounts, mailCounts]) gauge.reset();
    oldestMail.remove();
    if (figures === undefined) return;
    const [queues, mails] = figures;
    for (const { queue, state, count } of queues) jobCounts.set({ queue, state }, count);
    for (const [state, count] of Object.entries(mails.counts)) mailCounts.set({ state }, count);
    oldestMail.set(mails.oldestSeconds);
  };
  return { registry, read };
}
