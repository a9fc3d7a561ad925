import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Storage } from '#server/files/storage/storage.ts';
import { AppError } from '#server/platform/appError.ts';
import { createInterval } from '#server/platform/createInterval.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { message } from '#texts/message.ts';
import type { ReceivedFiles } from './receivedFiles.ts';

export type OrphanedFiles = ReturnType<typeof createOrphanedFiles>;

/** Number of the advisory lock that a backup holds. While it does, no file is removed: its snapshot may have the row. */
export const backupLock = 4_731_909;

const everyMs = 10 * 60_000;
const mostAtOnce = 20;

/**
 * Keeps the storage and the database consistent. A name is listed before bytes are stored under it and unlisted by the
 * transaction that inserts the file; deleting a file lists its name again. Names still listed after half an hour are
 * removed from the storage, so a kill at any moment leaves nothing behind.
 */
export function createOrphanedFiles({
  db,
  storage,
  receivedFiles,
  logger,
}: {
  db: Db;
  storage: Storage;
  receivedFiles: ReceivedFiles;
  logger: FastifyBaseLogger;
}) {
  /**
   * Removes the bytes, then the list entries. During a backup, and if the bytes could not be removed, the entries stay for a
   * later round.
   */
  const remove = async (names: readonly string[]): Promise<void> => {
    if (names.length === 0 || (await isBackupRunning(db))) return;
    const removals = await Promise.allSettled(names.map((name) => storage.remove(name)));
    const removed = names.filter((_name, index) => removals[index]?.status === 'fulfilled');
    await db
      .transaction()
      .execute((tx) => sql`delete from file_to_forget where name = any(${removed}::text[])`.execute(tx));
    const failed = removals.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') {
      const { cause } = failed.reason as Error;
      logger.error({ err: cause }, 'Orphaned files could not be removed; trying again later.');
    }
  };

  const sweepSome = async (): Promise<number> => {
    // A lease of half an hour: if this server dies, another one takes over.
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

  /** Removes every orphan that is due. */
  const sweep = (): Promise<void> =>
    runAsSystem(async () => {
      while ((await sweepSome()) === mostAtOnce);
      await receivedFiles.sweep();
    });

  return {
    /** Lists names before anything is stored under them. */
    async announce(userId: string, names: readonly string[]): Promise<void> {
      const announced = sql`insert into file_to_forget (name, user_id)
        select name, ${userId}::uuid from unnest(${names}::text[]) name`;
      await db.transaction().execute((tx) => announced.execute(tx));
    },

    /** Unlists names that are files from now on. Throws 503 if one took so long that it is being removed. */
    async settle(tx: Tx, names: readonly string[]): Promise<void> {
      const { rows } = await sql`
        delete from file_to_forget where name = any(${names}::text[]) and not is_doomed returning name`.execute(tx);
      if (rows.length !== names.length) throw AppError.unavailable(message('uploadTooSlow'));
    },

    /** Lists the names of files that the transaction deletes. */
    async add(tx: Tx, userId: string, names: readonly string[]): Promise<void> {
      await sql`insert into file_to_forget (name, user_id, is_doomed)
        select name, ${userId}::uuid, true from unnest(${names}::text[]) name`.execute(tx);
    },

    /** Removes files now instead of in half an hour. A failure is logged and left to the sweep. */
    async forget(names: readonly string[]): Promise<void> {
      if (names.length === 0) return;
      await remove(names).catch((error: unknown) =>
        logger.error({ err: error }, 'Orphaned files could not be removed; trying again later.'),
      );
    },

    sweep,
    ...createInterval(everyMs, sweep, (error) => logger.error({ err: error }, 'Orphaned files could not be listed.')),
  };
}

/** Asked after the rows of the files are gone, so that a backup that begins later does not have them. */
async function isBackupRunning(db: Db): Promise<boolean> {
  const { rows } = await db
    .transaction()
    .execute((tx) =>
      sql<{ free: boolean }>`select pg_try_advisory_xact_lock_shared(${backupLock}) as free`.execute(tx),
    );
  return rows[0]?.free !== true;
}
