import type { FastifyBaseLogger } from 'fastify';
import { fromKysely, type JobInsert, PgBoss, type Queue } from 'pg-boss';
import type { DatabasePool } from '#server/platform/database/databasePool.ts';
import { isDatabaseOutage } from '#server/platform/database/isDatabaseOutage.ts';
import { jobSchema } from '#server/platform/database/migrateJobs.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { watchOutage } from './watchOutage.ts';

export type Jobs = Awaited<ReturnType<typeof openJobs>>;

/** Works on one job. If it throws, the job is tried again. */
export type Work<Data> = (job: { readonly data: Data; readonly isLastAttempt: boolean }) => Promise<void>;

interface WorkOptions {
  /** Jobs of one batch, which run side by side. The next batch is fetched when all of them are done. */
  readonly batchSize: number;
}

interface JobsParts {
  readonly pool: DatabasePool;
  readonly logger: FastifyBaseLogger;
  /** Monotonic: if the clock were set back, workers would stop polling for that long. */
  readonly now: () => Date;
}

const finishLimitMs = 10_000;

/** A job of a killed server is started again when its heartbeat has been missing this long. */
const heartbeatSeconds = 20;
const superviseSeconds = 10;

/**
 * Opens the job queues. They are in the database, so that a job can be queued in the transaction of its cause. Their
 * tables must exist. No job runs before `work` is called.
 */
export async function openJobs({ pool, logger, now }: JobsParts) {
  const watch = watchOutage(logger);
  const executeSql = (text: string, values?: unknown[]) => watch(() => pool.query(text, values));
  const boss = new PgBoss({
    db: { executeSql },
    schema: jobSchema,
    migrate: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    clock: { now: () => now().getTime(), setTimeout, clearTimeout, setInterval, clearInterval },
  });
  boss.on('error', (error) => {
    // Workers poll twice a second, so watchOutage logs an outage once.
    if (!isDatabaseOutage(error)) logger.error({ err: error }, 'A job queue has failed');
  });
  boss.on('warning', (warning) => logger.warn({ warning: warning.message }, 'A job queue is not well'));
  await boss.start();

  return {
    /** Creates the queue if it is missing, and updates its settings. */
    async openQueue(name: string, settings: Omit<Queue, 'name'>): Promise<void> {
      const options = { ...settings, heartbeatSeconds };
      await boss.createQueue(name, options);
      await boss.updateQueue(name, options);
      // Caches the settings. The first insert reads them on a second connection: if all connections were in transactions
      // that insert, each would wait for one more.
      await boss.insert(name, []);
    },

    /** Queues jobs in a transaction. */
    async add<Data extends object>(tx: Tx, queue: string, jobs: readonly JobInsert<Data>[]): Promise<void> {
      if (jobs.length > 0) await boss.insert(queue, [...jobs], { db: fromKysely(tx) });
    },

    /** Starts to work on the jobs of a queue, until the queues are closed. */
    async work<Data extends object>(queue: string, { batchSize }: WorkOptions, work: Work<Data>): Promise<void> {
      const options = {
        batchSize,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 0.5,
        perJobResults: true,
        includeMetadata: true,
      } as const;
      await boss.work<Data, unknown, typeof options>(queue, options, async (batch) =>
        Promise.all(
          batch.map(async ({ id, data, retryCount, retryLimit }) => {
            try {
              await runAsSystem(() => work({ data, isLastAttempt: retryCount >= retryLimit }));
              return { id, status: 'completed' };
            } catch (error) {
              return { id, status: 'failed', output: { message: error instanceof Error ? error.message : 'unknown' } };
            }
          }),
        ),
      );
    },

    /** Counts jobs by queue and state, as of the last minute. */
    async count(): Promise<{ queue: string; state: string; count: number }[]> {
      const queues = await boss.getQueues();
      return queues.flatMap(({ name, readyCount, deferredCount, activeCount, failedCount }) =>
        Object.entries({ ready: readyCount, deferred: deferredCount, active: activeCount, failed: failedCount }).map(
          ([state, count]) => ({ queue: name, state, count }),
        ),
      );
    },

    /** Fetches no more jobs and finishes the running ones. */
    close: () => boss.stop({ graceful: true, timeout: finishLimitMs }),
  };
}
