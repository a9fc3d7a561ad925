import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { runAsSystem } from '#server/platform/database/scope.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { type MailKind, mailQueue } from '#server/platform/mail/mailQueue.ts';

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

/** Creates the metrics of this process. Times are in seconds, sizes in bytes. Labels never hold an id. */
export function createMetrics({ pool, db, jobs }: { pool: Pool; db: Db; jobs: Jobs }) {
  // Not the global registry: tests run several servers in one process.
  const registry = new Registry();
  const registers = [registry];

  const requests = new Histogram({
    name: 'checkwell_request_duration_seconds',
    help: 'Duration of requests.',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers,
  });
  const mails = new Counter({
    name: 'checkwell_mails_total',
    help: 'Attempts to send a mail, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const breakers = new Counter({
    name: 'checkwell_sign_in_breaker_total',
    help: 'Times that wrong codes across all accounts replaced codes with links.',
    labelNames: ['until'],
    registers,
  });
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
  new Gauge({
    name: 'checkwell_jobs',
    help: 'Mails and jobs by queue and state. Counts of jobs are at most a minute old.',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      const [counts, mailCounts] = await Promise.all([
        jobs.count(),
        runAsSystem(() => db.transaction().execute(mailQueue.count)),
      ]);
      this.reset();
      for (const { state, count } of mailCounts) this.set({ queue: 'mail', state }, count);
      for (const { queue, state, count } of counts) this.set({ queue, state }, count);
    },
  });
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  new Gauge({
    name: 'checkwell_event_loop_lag_seconds',
    help: 'Event loop delay since the last scrape.',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const quantile of [0.5, 0.99, 1]) {
        this.set({ quantile }, loop.percentile(quantile * 100) / nanosecondsPerSecond);
      }
      loop.reset();
    },
  });
  new Gauge({
    name: 'checkwell_process_memory_bytes',
    help: 'Memory of the process.',
    labelNames: ['kind'],
    registers,
    collect() {
      const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
      for (const [kind, bytes] of Object.entries({ rss, heapTotal, heapUsed, external })) this.set({ kind }, bytes);
    },
  });
  new Gauge({
    name: 'checkwell_process_cpu_seconds',
    help: 'CPU time used by the process.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.set((user + system) / microsecondsPerSecond);
    },
  });
  new Gauge({
    name: 'checkwell_process_uptime_seconds',
    help: 'Time since the process started.',
    registers,
    collect() {
      this.set(process.uptime());
    },
  });

  return {
    noteRequest({ method, route, status, durationMs }: AnsweredRequest): void {
      requests.observe({ method, route, status }, durationMs / 1000);
    },
    noteMail(kind: MailKind, outcome: 'sent' | 'failed' | 'retried'): void {
      mails.inc({ kind, outcome });
    },
    noteBreaker({ untilCleared }: { untilCleared: boolean }): void {
      breakers.inc({ until: untilCleared ? 'cleared' : 'hour' });
    },
    contentType: registry.contentType,
    write: () => registry.metrics(),
    close: () => loop.disable(),
  };
}
