import { Client, type ClientConfig } from 'pg';
import { PgBoss } from 'pg-boss';

/** The database schema of the queues. */
export const jobSchema = 'pgboss';

/**
 * Migrates the tables of the job queues as the owner of the database, and grants the server role access. The queues hold
 * only ids, so they have no row-level security.
 */
export async function migrateJobs(connection: ClientConfig): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    // Servers that start at the same time take turns.
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const executeSql = (text: string, values?: unknown[]) => client.query(text, values);
    const boss = new PgBoss({ db: { executeSql }, schema: jobSchema, supervise: false, schedule: false });
    await boss.start();
    await boss.stop({ graceful: false });
    const server = client.escapeIdentifier(`${client.user}_server`);
    await client.query(`grant usage on schema ${jobSchema} to ${server}`);
    await client.query(`grant select, insert, update, delete on all tables in schema ${jobSchema} to ${server}`);
  } finally {
    await client.end();
  }
}

/** Arbitrary, but not used by another advisory lock. */
const lockKey = 4_731_907;
