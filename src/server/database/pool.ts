import { Kysely, PostgresDialect } from 'kysely';
import { type ClientConfig, type CustomTypesConfig, Pool, types } from 'pg';
import { causeOf } from '#server/startup/startupError.ts';
import type { Database } from './schema.ts';

const int8 = 20;
const date = 1082;

/** Counts come as numbers, calendar dates stay the text YYYY-MM-DD, everything else is as pg reads it. */
const parsers: CustomTypesConfig = {
  // A cast, because the declared overloads of getTypeParser cannot be written by a function that picks among them.
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === int8 && format !== 'binary') return Number;
    if (oid === date && format !== 'binary') return String;
    return types.getTypeParser(oid, format ?? 'text');
  }) as CustomTypesConfig['getTypeParser'],
};

/** A pool whose every wait has an end, so that a stuck statement cannot stop the server. */
export function createPool(connection: ClientConfig, log: { warn(details: object, message: string): void }): Pool {
  const pool = new Pool({
    ...connection,
    types: parsers,
    application_name: 'checkwell',
    max: 20,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
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

/** The typed query builder over the pool. */
export function createDatabase(pool: Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
