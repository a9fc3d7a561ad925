import { Kysely, PostgresDialect } from 'kysely';
import { type ClientConfig, Pool, type PoolClient } from 'pg';
import { causeOf } from '#server/startup/startupError.ts';
import type { Database } from './schema.ts';
import { currentScope, type Scope } from './scope.ts';
import { valueParsers } from './valueParsers.ts';

/**
 * A pool whose every wait has an end, so that a stuck statement cannot stop the server. Its connections work in the role
 * of the server, which owns nothing and sees no row before it is told for whom it works.
 */
export function createPool(connection: ClientConfig, log: { warn(details: object, message: string): void }): Pool {
  const pool = new Pool({
    ...connection,
    types: valueParsers,
    application_name: 'checkwell',
    max: 20,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    // A connection on which this fails is never handed out.
    onConnect: async (client) => {
      await client.query(`select set_config('role', session_user || '_server', false)`);
    },
  });
  // One that breaks in use fails the query that waits for it; its own error event, unheard, would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // An idle connection that breaks is replaced at the next query.
  pool.on('error', (error) => {
    // While the server stops, its connections are meant to end.
    if (!pool.ending) log.warn({ cause: causeOf(error) }, 'A database connection was lost.');
  });
  return pool;
}

/** The typed query builder over the pool. Each connection that it takes is put into the scope of who takes it. */
export function createDatabase(pool: Pool): Kysely<Database> {
  const scopeOf = new WeakMap<PoolClient, string>();
  const connect = async () => {
    const client = await pool.connect();
    const settings = toSettings(currentScope());
    const wanted = settings.join();
    if (scopeOf.get(client) === wanted) return client;
    try {
      await client.query(enterScope, settings);
    } catch (error) {
      client.release(true);
      throw error;
    }
    scopeOf.set(client, wanted);
    return client;
  };
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
  });
}

const enterScope = `select set_config('role', session_user || $1, false), set_config('checkwell.user_id', $2, false),
  set_config('checkwell.role', $3, false), set_config('checkwell.organization_ids', $4, false)`;

function toSettings(scope: Scope | undefined): string[] {
  if (scope === 'system') return ['_system', '', '', ''];
  if (scope === undefined) return ['_server', '', '', ''];
  return ['_server', scope.userId, scope.role, `{${scope.organizationIds.join()}}`];
}
