import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { lifetimes } from '#domain/lifetimes.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { repeat } from '#server/platform/jobs/repeat.ts';

const everyMs = 60 * 60_000;
const mostAtOnce = 5_000;

/** Statements that remove what is too old, at most `limit` rows each. Skipping locked rows lets servers share the work. */
const statements: readonly ((limit: number) => RawBuilder<unknown>)[] = [
  // Retries come within minutes.
  (limit) => sql`
    delete from idempotency_key where (user_id, key) in (
      select user_id, key from idempotency_key
      where created_at < now() - interval '1 day'
      order by created_at limit ${limit} for update skip locked
    )`,

  // The database allows no other change of an event.
  (limit) => sql`
    update audit_event set network_address = null where (organization_id, id) in (
      select organization_id, id from audit_event
      where network_address is not null and occurred_at < now() - make_interval(days => ${lifetimes.networkAddressDays})
      order by occurred_at limit ${limit} for update skip locked
    )`,

  // Uploads that no result, person or organization uses. The bytes go with the next sweep of orphaned files.
  (limit) => sql`
    with unused as (
      delete from file where id in (
        select f.id from file f
        where f.assessment_member_id is null
          and f.created_at < now() - make_interval(hours => ${lifetimes.unattachedFileHours})
          and not exists (select from app_user u where u.image_id = f.id)
          and not exists (select from organization o where o.image_id = f.id)
        limit ${limit} for update skip locked
      )
      returning original_file_path as name, uploaded_by
    )
    insert into file_to_forget (name, user_id, is_doomed, due_at) select name, uploaded_by, true, now() from unused`,
];

/** Removes old data every hour, in batches. */
export function createCleanup({ db, logger }: { db: Db; logger: FastifyBaseLogger }) {
  const run = async (statement: (limit: number) => RawBuilder<unknown>): Promise<void> => {
    let changed = mostAtOnce;
    while (changed === mostAtOnce) {
      const { numAffectedRows } = await db.transaction().execute((tx) => statement(mostAtOnce).execute(tx));
      changed = Number(numAffectedRows);
    }
  };

  /** Removes everything that is due. A statement that fails does not keep the others from running. */
  const sweep = async (): Promise<void> => {
    const rounds = await runAsSystem(() => Promise.allSettled(statements.map(run)));
    for (const round of rounds) if (round.status === 'rejected') throw round.reason;
  };

  return {
    sweep,
    ...repeat(everyMs, sweep, (error) => logger.error({ err: error }, 'Old data could not be removed.')),
  };
}
