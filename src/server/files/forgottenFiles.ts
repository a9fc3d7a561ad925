import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '#server/appError.ts';
import { runAsSystem } from '#server/database/scope.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import { repeat } from '#server/jobs/repeat.ts';
import type { Storage } from '#server/storage/storage.ts';

export type ForgottenFiles = ReturnType<typeof createForgottenFiles>;

const everyMs = 10 * 60_000;
const mostAtOnce = 20;

/**
 * Keeps the storage and the database together. A name is noted before bytes are put under it and crossed out by the
 * transaction that makes it a file; a file that is erased is noted by the transaction that erases it. What is still noted
 * after half an hour is removed, by whichever server comes first, so that a kill at any moment leaves nothing behind.
 */
export function createForgottenFiles({ db, storage, logger }: { db: Db; storage: Storage; logger: FastifyBaseLogger }) {
  /** Removes the bytes and then the notes. Notes whose bytes cannot be removed now stay for a later round. */
  const remove = async (names: readonly string[]): Promise<void> => {
    const removals = await Promise.allSettled(names.map((name) => storage.remove(name)));
    const removed = names.filter((_name, index) => removals[index]?.status === 'fulfilled');
    await db
      .transaction()
      .execute((tx) => sql`delete from file_to_forget where name = any(${removed}::text[])`.execute(tx));
    const failed = removals.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') {
      const { cause } = failed.reason as Error;
      logger.error({ err: cause }, 'Files that are to be forgotten could not be removed; it is tried again later.');
    }
  };

  const sweepSome = async (): Promise<number> => {
    // Not taken again for half an hour, by when they are gone or this server is.
    const taken = sql<{ name: string }>`
      update file_to_forget set is_doomed = true, due_at = now() + interval '30 minutes'
      where name in (
        select name from file_to_forget where due_at < now() order by due_at limit ${mostAtOnce} for update skip locked
      )
      returning name`;
    const { rows } = await db.transaction().execute((tx) => taken.execute(tx));
    await remove(rows.map(({ name }) => name));
    return rows.length;
  };

  /** Removes everything that is due. */
  const sweep = (): Promise<void> =>
    runAsSystem(async () => {
      while ((await sweepSome()) === mostAtOnce);
    });

  return {
    /** Notes names before anything is put under them. */
    async announce(userId: string, names: readonly string[]): Promise<void> {
      const announced = sql`insert into file_to_forget (name, user_id)
        select name, ${userId}::uuid from unnest(${names}::text[]) name`;
      await db.transaction().execute((tx) => announced.execute(tx));
    },

    /** Crosses names out that are files from now on. Refuses where one of them took so long that it is being removed. */
    async settle(tx: Tx, names: readonly string[]): Promise<void> {
      const { rows } = await sql`
        delete from file_to_forget where name = any(${names}::text[]) and not is_doomed returning name`.execute(tx);
      if (rows.length !== names.length) throw AppError.unavailable('The upload took too long. Please try again.');
    },

    /** Notes the names of files that the transaction erases. */
    async add(tx: Tx, userId: string, names: readonly string[]): Promise<void> {
      await sql`insert into file_to_forget (name, user_id, is_doomed)
        select name, ${userId}::uuid, true from unnest(${names}::text[]) name`.execute(tx);
    },

    /** Removes what was noted now and not in half an hour. A failure is left to the sweep: what was asked for has happened. */
    async forget(names: readonly string[]): Promise<void> {
      if (names.length === 0) return;
      await remove(names).catch((error: unknown) =>
        logger.error({ err: error }, 'Files that are to be forgotten could not be removed; it is tried again later.'),
      );
    },

    sweep,
    ...repeat(everyMs, sweep, (error) => logger.error({ err: error }, 'Forgotten files could not be looked for.')),
  };
}
