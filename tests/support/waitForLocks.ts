import type { Pool } from 'pg';
import { expect } from 'vitest';

/** Waits until at least this many connections wait for a lock in the database. */
export async function waitForLocks(pool: Pool, count = 1): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await pool.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.waiting;
    })
    .toBeGreaterThanOrEqual(count);
}
