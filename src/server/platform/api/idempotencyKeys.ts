import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { runAsSystem } from '#server/platform/database/scope.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { repeat } from '#server/platform/jobs/repeat.ts';

const everyMs = 10 * 60_000;
const mostAtOnce = 5_000;

/** Deletes idempotency keys after a day. Retries come within minutes. */
export function createIdempotencyKeys({ db, logger }: { db: Db; logger: FastifyBaseLogger }) {
  const sweepSome = async (): Promise<number> => {
    const expired = sql`
      delete from idempotency_key where (user_id, key) in (
        select user_id, key from idempotency_key
        where created_at < now() - interval '1 day'
        order by created_at limit ${mostAtOnce} for update skip locked
      )`;
    const { numAffectedRows } = await db.transaction().execute((tx) => expired.execute(tx));
    return Number(numAffectedRows);
  };

  /** Deletes every key that is due. */
  const sweep = (): Promise<void> =>
    runAsSystem(async () => {
      while ((await sweepSome()) === mostAtOnce);
    });

  return {
    sweep,
    ...repeat(everyMs, sweep, (error) => logger.error({ err: error }, 'Idempotency keys could not be deleted.')),
  };
}
