import { Kysely } from 'kysely';
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg';
import { productVersion } from '#server/platform/productVersion.ts';
import { describeError } from '#server/platform/startupError.ts';
import { type Host, NoPrimaryError, type Primary } from './primary.ts';
import { ScopedDialect } from './scopedDialect.ts';
import type { Database } from './tables.ts';
import type { Db } from './transaction.ts';
import { valueParsers } from './valueParsers.ts';

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

/** A new connection costs as much as ten bookings, because its caches of tables and plans are empty. */
const idleMs = 5 * 60_000;

/**
 * Creates a pool of connections to the primary. After a failover it drops the connections to the old one. Every wait has
 * a timeout. Connections use the `_server` role, which owns nothing and sees no row until a transaction sets its scope.
 */
export function createPool(
  primary: Primary,
  log: { warn(details: object, message: string): void },
  { max = 10, limitMs = 10_000, name = connectionName, isReplica = false }: PoolOptions = {},
): Pool {
  const pool = new Pool({
    ...primary.hosts[0],
    Client: createClientClass(primary),
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
      if (isReplica || rows[0]?.is_read_only === false) return;
      primary.forget();
      throw new NoPrimaryError([]);
    },
  });
  const connected = new Set<PoolClient>();
  pool.on('connect', (client) => connected.add(client));
  pool.on('remove', (client) => {
    connected.delete(client);
    // Its host may be down. Broken clients are removed without an error.
    primary.forget();
  });
  primary.onMove((now) => {
    for (const client of connected) if (!isConnectedTo(client, now)) client.connection.stream.destroy();
  });
  // An idle connection that breaks is replaced at the next query.
  pool.on('error', (error) => {
    // Expected while the server stops.
    if (!pool.ending) log.warn({ cause: describeError(error) }, 'A database connection was lost.');
  });
  return pool;
}

const isConnectedTo = (client: Pick<Client, 'host' | 'port'>, { host, port }: Host) =>
  client.host === host && client.port === port;

/** A client class that looks for the primary before it connects. */
function createClientClass(primary: Primary) {
  return class extends Client {
    constructor(config?: ClientConfig) {
      super(config);
      // A broken connection fails its query. Without a listener the error event would end the process, too.
      this.on('error', () => undefined);
    }

    override connect(): Promise<Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<Client> | undefined {
      const opened = this.open();
      if (callback === undefined) return opened;
      // The types require an error, but without one the connection is open.
      opened.then(() => (callback as (error?: Error) => void)(), callback);
      return undefined;
    }

    private async open(): Promise<Client> {
      const { host, port } = await primary.find();
      this.host = host;
      this.port = port;
      try {
        return await super.connect();
      } catch (error) {
        primary.forget();
        throw error;
      }
    }
  };
}

/** Creates the query builder. */
export function createDatabase(pool: Pool): Db {
  return new Kysely<Database>({ dialect: new ScopedDialect(pool) });
}
