import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from 'pg';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { MailKind } from '#server/mail/mailQueue.ts';
import { createCounter, createGauge, createHistogram, type Metric, writeMetrics } from './exposition.ts';

export interface AnsweredRequest {
  readonly method: string;
  /** The pattern of the route; an address would hold ids. */
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
}

const durationBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const nanosecondsOfSecond = 1e9;
const microsecondsOfSecond = 1e6;

/** What an operator watches of this process. */
export function createMetrics({ pool, jobs }: { pool: Pool; jobs: Jobs }) {
  const requests = createHistogram(
    'checkwell_request_duration_seconds',
    'How long requests took until they were answered.',
    durationBounds,
  );
  const mails = createCounter('checkwell_mails_total', 'Attempts to send a mail, by what came of them.');
  const breakers = createCounter(
    'checkwell_sign_in_breaker_total',
    'How often wrong codes of all accounts together have replaced codes by links, for an hour or until it is cleared.',
  );
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();

  const all: readonly Metric[] = [
    requests,
    mails,
    breakers,
    createGauge('checkwell_database_connections', 'Connections to the database, and who waits for one.', () => [
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'awaited' }, value: pool.waitingCount },
    ]),
    createGauge('checkwell_jobs', 'Jobs by queue and state, as of the last minute.', async () =>
      (await jobs.count()).map(({ queue, state, count }) => ({ labels: { queue, state }, value: count })),
    ),
    createGauge('checkwell_event_loop_lag_seconds', 'Delay of the event loop since it was last asked for.', () => {
      const samples = [50, 99, 100].map((percentile) => ({
        labels: { quantile: String(percentile / 100) },
        value: loop.percentile(percentile) / nanosecondsOfSecond,
      }));
      loop.reset();
      return samples;
    }),
    createGauge('checkwell_process_memory_bytes', 'Memory of the process.', () => {
      const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
      return Object.entries({ rss, heapTotal, heapUsed, external }).map(([kind, value]) => ({
        labels: { kind },
        value,
      }));
    }),
    createGauge('checkwell_process_cpu_seconds', 'Processor time that the process has used.', () => {
      const { user, system } = process.cpuUsage();
      return [{ value: (user + system) / microsecondsOfSecond }];
    }),
    createGauge('checkwell_process_uptime_seconds', 'How long the process has been running.', () => [
      { value: process.uptime() },
    ]),
  ];

  return {
    noteRequest({ method, route, status, durationMs }: AnsweredRequest): void {
      requests.observe({ method, route, status: String(status) }, durationMs / 1000);
    },
    noteMail(kind: MailKind, outcome: 'sent' | 'failed' | 'retried'): void {
      mails.add({ kind, outcome });
    },
    noteBreaker({ untilCleared }: { untilCleared: boolean }): void {
      breakers.add({ until: untilCleared ? 'cleared' : 'hour' });
    },
    write: () => writeMetrics(all),
    close: () => loop.disable(),
  };
}
