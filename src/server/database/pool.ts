import { Kysely, PostgresDialect } from 'kysely';
import { type ClientConfig, Pool } from 'pg';
import { causeOf } from '#server/startup/startupError.ts';
import type { Database } from './schema.ts';
import { currentScope } from './scope.ts';
import { enterScope } from './scopedConnection.ts';
import { valueParsers } from './valueParsers.ts';

/**
 * A pool whose every wait has an end, so that a stuck statement cannot stop the server. Its connections work in the role
 * of the server, which owns nothing and sees no row before it is told for whom it works.
 */
export function createPool(
  connection: ClientConfig,
  log: { warn(details: object, message: string): void },
  { max = 20 } = {},
): Pool {
  const pool = new Pool({
    ...connection,
    types: valueParsers,
    application_name: 'checkwell',
    max,
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

/** The typed query builder over the pool. Each connection that it takes works in the scope of who takes it. */
export function createDatabase(pool: Pool): Kysely<Database> {
  const connect = async () => enterScope(await pool.connect(), currentScope());
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
  });
}
