import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { runAsSystem } from '#server/database/scope.ts';
import type { Db } from '#server/database/transaction.ts';
import { repeat } from '#server/jobs/repeat.ts';

const everyMs = 10 * 60_000;
const mostAtOnce = 5_000;

/** Forgets the answers that are kept for repetitions: a retry comes within minutes, and after a day none is waited for. */
export function createOldAnswers({ db, logger }: { db: Db; logger: FastifyBaseLogger }) {
  const sweepSome = async (): Promise<number> => {
    // What another server is at is left to it.
    const expired = sql`
      delete from idempotency_key where (user_id, key) in (
        select user_id, key from idempotency_key
        where created_at < now() - interval '1 day'
        order by created_at limit ${mostAtOnce} for update skip locked
      )`;
    const { numAffectedRows } = await db.transaction().execute((tx) => expired.execute(tx));
    return Number(numAffectedRows);
  };

  /** Forgets everything that is due. */
  const sweep = (): Promise<void> =>
    runAsSystem(async () => {
      while ((await sweepSome()) === mostAtOnce);
    });

  return {
    sweep,
    ...repeat(everyMs, sweep, (error) => logger.error({ err: error }, 'Old answers could not be forgotten.')),
  };
}
