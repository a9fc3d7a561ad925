import { sql } from 'kysely';
import { runAsSystem } from './scope.ts';
import type { Db } from './transaction.ts';

/** The calls that all processes have taken from a limit in its window. */
export interface TakenCalls {
  readonly taken: number;
  readonly windowEndsInMs: number;
}

export type CallCounts = ReturnType<typeof createCallCounts>;

/** Counts the calls of limits in the database, for all processes and servers. */
export function createCallCounts(db: Db) {
  return {
    /** Takes calls from a limit. Begins a new window if the last one has ended. */
    async take(key: string, calls: number, windowMs: number): Promise<TakenCalls> {
      const counted = sql<TakenCalls>`
        insert into call_count as c (key, taken, window_ends_at)
        values (${key}, ${calls}, clock_timestamp() + ${windowMs} * interval '1 ms')
        on conflict (key) do update set
          taken = case when c.window_ends_at > clock_timestamp() then c.taken else 0 end + excluded.taken,
          window_ends_at =
            case when c.window_ends_at > clock_timestamp() then c.window_ends_at else excluded.window_ends_at end
        returning taken,
          greatest(0, extract(epoch from window_ends_at - clock_timestamp()) * 1000)::float8 as "windowEndsInMs"`;
      const { rows } = await runAsSystem(() => db.transaction().execute((tx) => counted.execute(tx)));
      if (rows[0] === undefined) throw new Error('The calls of a limit were not counted.');
      return rows[0];
    },
  };
}
