import { createKeyedSemaphore } from '#server/platform/createKeyedSemaphore.ts';

export type BulkQueue = ReturnType<typeof createBulkQueue>;

/** Transactions of a process that write hundreds of rows, so that connections and CPU are left for others. */
const mostLarge = 3;

/** Up to this many rows a transaction is as quick as any other call. */
const mostSmallRows = 50;

/**
 * Queues transactions that write many rows, before they take a connection. Those of one organization or assessment
 * would only wait for its lock, so they run one after another. Each server queues its own: the lock stays in the database.
 */
export function createBulkQueue() {
  const turns = createKeyedSemaphore();

  /** Runs a transaction as soon as only a few large ones are running. */
  const run = <Result>(rows: number, act: () => Promise<Result>): Promise<Result> =>
    rows > mostSmallRows ? turns.run('large', mostLarge, act) : act();

  return {
    run,

    /** Runs a transaction that takes an exclusive lock of an organization or assessment, after the earlier ones. */
    runAlone: <Result>(lockedId: string, rows: number, act: () => Promise<Result>): Promise<Result> =>
      turns.run(lockedId, 1, () => run(rows, act)),
  };
}
