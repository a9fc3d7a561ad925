import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { lifetimes } from '#domain/lifetimes.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { repeat } from '#server/platform/jobs/repeat.ts';

const everyMs = 24 * 60 * 60_000;
const mostAtOnce = 5_000;

/** Removes network addresses from the audit log after 30 days. The database allows no other change of an event. */
export function createAuditAddresses({ db, logger }: { db: Db; logger: FastifyBaseLogger }) {
  const sweepSome = async (): Promise<number> => {
    const outdated = sql`
      update audit_event set network_address = null where (organization_id, id) in (
        select organization_id, id from audit_event
        where network_address is not null and occurred_at < now() - make_interval(days => ${lifetimes.networkAddressDays})
        order by occurred_at limit ${mostAtOnce} for update skip locked
      )`;
    const { numAffectedRows } = await db.transaction().execute((tx) => outdated.execute(tx));
    return Number(numAffectedRows);
  };

  /** Removes every address that is due. */
  const sweep = (): Promise<void> =>
    runAsSystem(async () => {
      while ((await sweepSome()) === mostAtOnce);
    });

  return {
    sweep,
    ...repeat(everyMs, sweep, (error) => logger.error({ err: error }, 'Old network addresses could not be removed.')),
  };
}
