import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { fromKysely, type JobInsert, PgBoss, type Queue } from 'pg-boss';
import { isDatabaseOutage } from '#server/database/isDatabaseOutage.ts';
import { runAsSystem } from '#server/database/scope.ts';
import type { Tx } from '#server/database/transaction.ts';
import { watchOutage } from './watchOutage.ts';

export type Jobs = Awaited<ReturnType<typeof openJobs>>;

/** What a worker does with one job: it resolves when done, and throws to have it tried again. */
export type Work<Data> = (job: {
  readonly data: Data;
  /** True where a failure is not followed by another try. */
  readonly isLastTry: boolean;
}) => Promise<void>;

interface WorkOptions {
  /** How many jobs are taken and worked on at once; the next are taken when all of them are done. */
  readonly atOnce: number;
  /**
   * How many take jobs side by side, each so many, so that a job that takes long does not keep all others waiting.
   * @default 1
   */
  readonly takers?: number;
}

interface JobsParts {
  readonly pool: Pool;
  readonly logger: FastifyBaseLogger;
  /** One that nobody can set while a worker counts by it: it would wait for the hours that the clock was set back. */
  readonly now: () => Date;
}

/** Where the queues are in the database. */
export const jobSchema = 'pgboss';

const finishLimitMs = 10_000;

/**
 * A job of a server that was killed is taken up by the next one when it has shown no sign of life for so long, and not
 * only when its time is over.
 */
const signOfLifeSeconds = 20;
const lookForLostSeconds = 10;

/**
 * Opens the job queues, which live in the database beside the data, so that a job can be queued in the transaction of
 * its cause. Their tables are there. No job is worked on before `work` is called.
 */
export async function openJobs({ pool, logger, now }: JobsParts) {
  const ask = watchOutage(logger);
  const executeSql = (text: string, values?: unknown[]) => ask(() => pool.query(text, values));
  const boss = new PgBoss({
    db: { executeSql },
    schema: jobSchema,
    migrate: false,
    superviseIntervalSeconds: lookForLostSeconds,
    monitorIntervalSeconds: lookForLostSeconds,
    clock: { now: () => now().getTime(), setTimeout, clearTimeout, setInterval, clearInterval },
  });
  boss.on('error', (error) => {
    // A worker asks twice a second: that the database is away is said once, by the watch.
    if (!isDatabaseOutage(error)) logger.error({ err: error }, 'A job queue has failed');
  });
  boss.on('warning', (warning) => logger.warn({ warning: warning.message }, 'A job queue is not well'));
  await boss.start();

  return {
    /** Makes the queue where it is missing, with these settings. */
    async openQueue(name: string, settings: Omit<Queue, 'name'>): Promise<void> {
      const kept = { ...settings, heartbeatSeconds: signOfLifeSeconds };
      await boss.createQueue(name, kept);
      await boss.updateQueue(name, kept);
      // The first job of a queue asks for its settings on a second connection. Twenty transactions that did so at once
      // would hold all connections and wait for one more; from here on the settings are known.
      await boss.insert(name, []);
    },

    /** Queues jobs in the transaction. */
    async add<Data extends object>(tx: Tx, queue: string, jobs: readonly JobInsert<Data>[]): Promise<void> {
      if (jobs.length > 0) await boss.insert(queue, [...jobs], { db: fromKysely(tx) });
    },

    /** Works on the jobs of a queue until the queues are closed. */
    async work<Data extends object>(
      queue: string,
      { atOnce, takers = 1 }: WorkOptions,
      work: Work<Data>,
    ): Promise<void> {
      const options = {
        batchSize: atOnce,
        localConcurrency: takers,
        burstWhenBatchFull: true,
        // Someone waits at the screen for a code.
        pollingIntervalSeconds: 0.5,
        perJobResults: true,
        includeMetadata: true,
      } as const;
      await boss.work<Data, unknown, typeof options>(queue, options, async (batch) =>
        Promise.all(
          batch.map(async ({ id, data, retryCount, retryLimit }) => {
            try {
              await runAsSystem(() => work({ data, isLastTry: retryCount >= retryLimit }));
              return { id, status: 'completed' };
            } catch (error) {
              return { id, status: 'failed', output: { message: error instanceof Error ? error.message : 'unknown' } };
            }
          }),
        ),
      );
    },

    /** How many jobs are in which state, as of the last minute. */
    async count(): Promise<{ queue: string; state: string; count: number }[]> {
      const queues = await boss.getQueues();
      return queues.flatMap(({ name, readyCount, deferredCount, activeCount, failedCount }) =>
        Object.entries({ ready: readyCount, deferred: deferredCount, active: activeCount, failed: failedCount }).map(
          ([state, count]) => ({ queue: name, state, count }),
        ),
      );
    },

    /** Finishes the jobs that run, and takes no more. */
    close: () => boss.stop({ graceful: true, timeout: finishLimitMs }),
  };
}
