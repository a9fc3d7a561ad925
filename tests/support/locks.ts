import type { Pool, PoolClient } from 'pg';
import { expect } from 'vitest';

/** Counts the connections that wait for a lock in the database. */
export async function countWaiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

/** Waits until at least this many connections wait for a lock in the database, or until what should wait is over. */
export async function waitForLocks(pool: Pool, count = 1, isOver = () => false): Promise<void> {
  await expect.poll(async () => isOver() || (await countWaiting(pool)) >= count, { interval: 10 }).toBe(true);
}

/** Begins a transaction, acts, and commits once at least this many connections wait for locks. Returns the result. */
export async function actWhileLocked<Result>(
  pool: Pool,
  lock: (transaction: PoolClient) => Promise<unknown>,
  act: () => Promise<Result>,
  count = 1,
): Promise<Result> {
  const transaction = await pool.connect();
  try {
    await transaction.query('begin');
    await lock(transaction);
    const acting = act();
    await waitForLocks(pool, count);
    await transaction.query('commit');
    return await acting;
  } finally {
    // Closed, because a failure leaves the transaction open.
    transaction.release(true);
  }
}
