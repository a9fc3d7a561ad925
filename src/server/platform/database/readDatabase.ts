import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { describeError } from '#server/platform/startupError.ts';
import type { DatabasePool } from './databasePool.ts';
import { isDatabaseOutage } from './isDatabaseOutage.ts';
import { ScopedDialect } from './scopedDialect.ts';
import type { Database } from './tables.ts';
import type { Db, ReadDb } from './transaction.ts';

interface ReadParts {
  /** The primary. */
  readonly db: Db;
  readonly pool: DatabasePool;
  readonly replicaPool: DatabasePool;
  readonly log: { warn(details: object, message: string): void };
}

/** A position in the log of a cluster of databases, which its replicas share. */
interface Position {
  readonly position: string;
  readonly cluster: string;
}

/** The replica is given this long to catch up with the primary. */
const catchUpLimitMs = 100;
const pauseMs = 5;
/** Pauses without the replica after it failed or stayed behind, so that not every call waits for it. */
const failureRestMs = 5_000;
const lagRestMs = 1_000;

/**
 * Reads from the replica once it has replayed every earlier commit of any process, so that people see their own changes.
 * Reads from the primary if the replica lags, fails, or was promoted.
 */
export function createReadDatabase({ db, pool, replicaPool, log }: ReadParts): ReadDb {
  const replica = new Kysely<Database>({ dialect: new ScopedDialect(replicaPool, true) });
  let restsUntil = 0;

  const isCurrent = async (): Promise<boolean> => {
    const { rows } = await pool.query<Position>(
      'select pg_current_wal_flush_lsn() as position, system_identifier::text as cluster from pg_control_system()',
    );
    return rows[0] !== undefined && hasReplayed(replicaPool, rows[0]);
  };

  return {
    transaction: () => ({
      async execute(act) {
        if (performance.now() >= restsUntil) {
          try {
            if (await isCurrent()) return await replica.transaction().execute(act);
            restsUntil = performance.now() + lagRestMs;
          } catch (error) {
            if (!isReplicaFailure(error)) throw error;
            restsUntil = performance.now() + failureRestMs;
            log.warn({ cause: describeError(error) }, 'The replica of DATABASE_READ_URL failed. The primary is read.');
          }
        }
        return db.transaction().execute(act);
      },
    }),
  };
}

async function hasReplayed(replicaPool: DatabasePool, { position, cluster }: Position): Promise<boolean> {
  const deadline = performance.now() + catchUpLimitMs;
  for (;;) {
    const { rows } = await replicaPool.query<{ is_replica: boolean; has_replayed: boolean | null }>(
      `select pg_is_in_recovery() and system_identifier::text = $2 as is_replica,
         pg_last_wal_replay_lsn() >= $1::pg_lsn as has_replayed
       from pg_control_system()`,
      [position, cluster],
    );
    const [row] = rows;
    if (row?.is_replica !== true) return false;
    if (row.has_replayed === true) return true;
    if (performance.now() > deadline) return false;
    await sleep(pauseMs);
  }
}

/** Whether the replica is gone or removed rows during the query. A refused write is a bug in the caller instead. */
function isReplicaFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return code !== '25006' && (code === '40001' || isDatabaseOutage({ message: error.message, code }));
}
