import { Kysely } from 'kysely';
import { type CustomTypesConfig, Pool, type QueryConfig, type QueryResultRow, types } from 'pg';
import { productVersion } from '#server/platform/productVersion.ts';
import { describeError } from '#server/platform/startupError.ts';
import type { DatabasePool } from './databasePool.ts';
import { type Host, NoPrimaryError, type Primary } from './primary.ts';
import { ScopedDialect } from './scopedDialect.ts';
import type { Database } from './tables.ts';
import type { Db } from './transaction.ts';

interface Log {
  warn(details: object, message: string): void;
}

interface PoolOptions {
  /** @default 10 */
  readonly max?: number;
  /**
   * Limit for a statement, in ms.
   * @default 10000
   */
  readonly limitMs?: number;
  /**
   * Shown by pg_stat_activity. Upgrades read the version in it.
   * @default 'checkwell <version>'
   */
  readonly name?: string;
  /**
   * Whether the host takes no writes.
   * @default false
   */
  readonly isReplica?: boolean;
}

const connectionName = `checkwell ${productVersion}`;

/** Each process has one connection of this name. */
export const healthConnectionName = `${connectionName} health`;

/** Grace for the database to report its own timeout. After that it counts as gone. */
const graceMs = 2_000;

/** Long, because a new connection has empty catalog and plan caches and costs as much as ten bookings. */
const idleMs = 5 * 60_000;

/**
 * Creates a pool of connections to the primary. After a failover it is replaced by one to the new primary, and connections
 * in use are closed once they are released. Every wait has a timeout. Connections use the `_server` role, which owns
 * nothing and sees no row until a transaction sets its scope.
 */
export function createPool(primary: Primary, log: Log, options: PoolOptions = {}): DatabasePool {
  const { max = 10 } = options;
  let current: { readonly host: Host; readonly pool: Pool } | undefined;

  const use = (host: Host): Pool => {
    if (current?.host === host) return current.pool;
    if (current?.pool.ending === false) void current.pool.end();
    current = { host, pool: openPool(primary, host, log, { ...options, max }) };
    return current.pool;
  };
  primary.onMove(use);

  const pool: DatabasePool = {
    async connect() {
      const poolOfPrimary = use(await primary.find());
      try {
        return await poolOfPrimary.connect();
      } catch (error) {
        primary.forget();
        throw error;
      }
    },

    async query<Row extends QueryResultRow>(query: string | QueryConfig, values?: unknown[]) {
      const client = await pool.connect();
      try {
        const result = await client.query<Row>(query, values);
        client.release();
        return result;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },

    isCurrent: ({ host, port }) => current?.host.host === host && current.host.port === port,

    end: async () => current?.pool.end(),

    max,
    get totalCount() {
      return current?.pool.totalCount ?? 0;
    },
    get idleCount() {
      return current?.pool.idleCount ?? 0;
    },
    get waitingCount() {
      return current?.pool.waitingCount ?? 0;
    },
  };
  return pool;
}

function openPool(
  primary: Primary,
  { connection }: Host,
  log: Log,
  { max, limitMs = 10_000, name = connectionName, isReplica = false }: PoolOptions,
): Pool {
  const pool = new Pool({
    ...connection,
    types: valueParsers,
    application_name: name,
    max,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: idleMs,
    query_timeout: limitMs + graceMs,
    // If this throws, the connection is never used.
    onConnect: async (client) => {
      // Not as startup parameters, because PgBouncer refuses those.
      const { rows } = await client.query<{ is_read_only: boolean }>(
        `select set_config('role', session_user || '_server', false),
           set_config('statement_timeout', '${limitMs}', false),
           set_config('lock_timeout', '5000', false),
           set_config('idle_in_transaction_session_timeout', '10000', false),
           current_setting('transaction_read_only')::boolean as is_read_only`,
      );
      if (!isReplica && rows[0]?.is_read_only !== false) throw new NoPrimaryError([]);
    },
  });
  // A broken connection fails its query. Without a listener the error event would end the process, too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // Its host may be down. Broken clients are removed without an error.
  pool.on('remove', () => primary.forget());
  // An idle connection that breaks is replaced at the next query.
  pool.on('error', (error) => {
    // Expected while the server stops.
    if (!pool.ending) log.warn({ cause: describeError(error) }, 'A database connection was lost.');
  });
  return pool;
}

/** Creates the query builder. */
export function createDatabase(pool: DatabasePool): Db {
  return new Kysely<Database>({ dialect: new ScopedDialect(pool) });
}

const int8 = 20;
const date = 1082;

/** Reads int8 as a number and date as the text YYYY-MM-DD. Everything else as pg does. */
export const valueParsers: CustomTypesConfig = {
  // A cast, because one function cannot declare the overloads of getTypeParser.
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === int8 && format !== 'binary') return Number;
    if (oid === date && format !== 'binary') return String;
    return types.getTypeParser(oid, format ?? 'text');
  }) as CustomTypesConfig['getTypeParser'],
};
