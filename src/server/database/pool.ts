import { Kysely } from 'kysely';
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg';
import { causeOf } from '#server/startup/startupError.ts';
import { NoPrimaryError, type Place, type Primary } from './primary.ts';
import { ScopedDialect } from './scopedDialect.ts';
import type { Database } from './tables.ts';
import type { Db } from './transaction.ts';
import { valueParsers } from './valueParsers.ts';

interface PoolOptions {
  /** @default 20 */
  readonly max?: number;
  /**
   * How long a statement may take, in ms.
   * @default 10000
   */
  readonly limitMs?: number;
}

/** A database that ends a statement in time says so; one that says nothing for so long after that is gone. */
const silenceMs = 2_000;

/**
 * A new connection costs the database as much as ten bookings: what it knows of tables and plans it has to learn anew. So
 * those of one rush are kept until the next.
 */
const idleMs = 5 * 60_000;

/**
 * A pool whose every wait has an end, so that a stuck statement cannot stop the server. Its connections work in the role
 * of the server, which owns nothing and sees no row before it is told for whom it works. They lead to the host that takes
 * writes; when another one has taken over, those to the former end at once.
 */
export function createPool(
  primary: Primary,
  log: { warn(details: object, message: string): void },
  { max = 20, limitMs = 10_000 }: PoolOptions = {},
): Pool {
  const pool = new Pool({
    ...primary.hosts[0],
    Client: clientOf(primary),
    types: valueParsers,
    application_name: 'checkwell',
    max,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: idleMs,
    statement_timeout: limitMs,
    query_timeout: limitMs + silenceMs,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    // A connection on which this fails is never handed out.
    onConnect: async (client) => {
      const { rows } = await client.query<{ is_read_only: boolean }>(
        `select set_config('role', session_user || '_server', false),
           current_setting('transaction_read_only')::boolean as is_read_only`,
      );
      if (rows[0]?.is_read_only === false) return;
      primary.forget();
      throw new NoPrimaryError([]);
    },
  });
  const connected = new Set<PoolClient>();
  pool.on('connect', (client) => connected.add(client));
  pool.on('remove', (client) => {
    connected.delete(client);
    // Its host may be down. Clients that broke are removed without an error of the release.
    primary.forget();
  });
  primary.onMove((now) => {
    for (const client of connected) if (!leadsTo(client, now)) client.connection.stream.destroy();
  });
  // An idle connection that breaks is replaced at the next query.
  pool.on('error', (error) => {
    // While the server stops, its connections are meant to end.
    if (!pool.ending) log.warn({ cause: causeOf(error) }, 'A database connection was lost.');
  });
  return pool;
}

const leadsTo = (client: Pick<Client, 'host' | 'port'>, { host, port }: Place) =>
  client.host === host && client.port === port;

/** A connection of the driver that looks for the host that takes writes before it is opened. */
function clientOf(primary: Primary) {
  return class extends Client {
    constructor(config?: ClientConfig) {
      super(config);
      // One that breaks fails the query that waits for it; its own error event, unheard, would end the process.
      this.on('error', () => undefined);
    }

    override connect(): Promise<Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<Client> | undefined {
      const opened = this.open();
      if (callback === undefined) return opened;
      // The pool is called back with nothing where all is well, which the types do not say.
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

/** The typed query builder over the pool. */
export function createDatabase(pool: Pool): Db {
  return new Kysely<Database>({ dialect: new ScopedDialect(pool) });
}
