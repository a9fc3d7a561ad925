import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/database/transaction.ts';
import type { Readiness } from './health.ts';

/** A database that takes longer serves nobody. */
const answerLimitMs = 2_000;

/** Ready while the database answers in time and the server is not stopping. */
export function createReadiness(db: Db) {
  let ended = false;
  return {
    end() {
      ended = true;
    },
    isEnding: () => ended,
    async isReady(): Promise<boolean> {
      if (ended) return false;
      const limit = new AbortController();
      const answered = sql`select 1`.execute(db).then(
        () => true,
        () => false,
      );
      const late = wait(answerLimitMs, false, { signal: limit.signal }).catch(() => false);
      try {
        return await Promise.race([answered, late]);
      } finally {
        limit.abort();
      }
    },
  } satisfies Readiness & Record<string, unknown>;
}
