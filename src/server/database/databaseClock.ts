import type { Pool } from 'pg';

const measureEveryMs = 10_000;

/**
 * The time of the database, which all servers share and which goes on evenly when somebody sets the clock of this
 * machine: between two measurements it is counted on. Only the database's own clock, which every stored instant is
 * compared with anyway, can move it.
 */
export async function openDatabaseClock(pool: Pool, onError: (error: unknown) => void) {
  /** What the time was when this process was 0 ms old, in epoch milliseconds. */
  let { origin } = await measure(pool);
  const correct = async () => {
    const measured = await measure(pool);
    // What lies within the time that the answer took says nothing.
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

async function measure(pool: Pool): Promise<{ origin: number; tookMs: number }> {
  const asked = performance.now();
  const { rows } = await pool.query<{ time: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as time',
  );
  const answered = performance.now();
  // The query has no conditions, so there is a row.
  const { time } = rows[0] as { time: number };
  return { origin: time - (asked + answered) / 2, tookMs: answered - asked };
}
