import type { DatabasePool } from './databasePool.ts';

const measureEveryMs = 10_000;

/**
 * A clock that follows the database's: all servers share it, and setting the clock of this machine does not change it.
 * It is measured every ten seconds and runs on the monotonic clock in between.
 */
export async function openDatabaseClock(pool: DatabasePool, onError: (error: unknown) => void) {
  /** Time of the database at performance.now() = 0, in epoch milliseconds. */
  let { origin } = await measure(pool);
  const correct = async () => {
    const measured = await measure(pool);
    // A difference below the round-trip time is noise.
    if (Math.abs(measured.origin - origin) > measured.tookMs) origin = measured.origin;
  };
  const measuring = setInterval(() => {
    correct().catch(onError);
  }, measureEveryMs);
  measuring.unref();
  return {
    now: (): Date => new Date(origin + performance.now()),
    close: () => clearInterval(measuring),
  };
}

async function measure(pool: DatabasePool): Promise<{ origin: number; tookMs: number }> {
  const sentAt = performance.now();
  const { rows } = await pool.query<{ time: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as time',
  );
  const receivedAt = performance.now();
  // The query always returns a row.
  const { time } = rows[0] as { time: number };
  return { origin: time - (sentAt + receivedAt) / 2, tookMs: receivedAt - sentAt };
}
