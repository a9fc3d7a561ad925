import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/database/transaction.ts';
import type { Readiness } from './health.ts';

/** A database that takes longer serves nobody. */
const answerLimitMs = 2_000;

/** Fails on a server that only reads as a write would: its connection leaves the pool, and the next leads elsewhere. */
const askToWrite = sql`do $$ begin
  if current_setting('transaction_read_only')::boolean then raise read_only_sql_transaction; end if;
end $$`;

/** Ready while a database that takes writes answers in time and the server is not stopping. */
export function createReadiness(db: Db) {
  let ended = false;
  let asking: Promise<boolean> | undefined;
  /** However many want to know, one question is on its way: those of a balancer would queue up where the database is slow. */
  const answersInTime = (): Promise<boolean> => {
    asking ??= askInTime(db).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  return {
    end() {
      ended = true;
    },
    isEnding: () => ended,
    // It may have been told to end meanwhile.
    isReady: async () => !ended && (await answersInTime()) && !ended,
  } satisfies Readiness & Record<string, unknown>;
}

async function askInTime(db: Db): Promise<boolean> {
  const limit = new AbortController();
  const answered = db
    .transaction()
    .execute((tx) => askToWrite.execute(tx))
    .then(
      () => true,
      () => false,
    );
  const late = waitForAnswer(limit.signal)
    .then(() => false)
    .catch(() => false);
  try {
    return await Promise.race([answered, late]);
  } finally {
    limit.abort();
  }
}

/** Waits twice if the process itself was held up: the answer may be there already, unread. */
async function waitForAnswer(signal: AbortSignal): Promise<void> {
  const askedAt = performance.now();
  await wait(answerLimitMs, undefined, { signal });
  const isHeldUp = performance.now() - askedAt > 1.1 * answerLimitMs;
  if (isHeldUp) await wait(answerLimitMs, undefined, { signal });
}
