import { Client, type ClientConfig } from 'pg';
import { PgBoss } from 'pg-boss';
import { jobSchema } from './jobs.ts';

/**
 * Brings the tables of the job queues to what this version works with, as the owner of the database, and lets the server
 * use them. The queues hold ids, never data of an organization.
 */
export async function migrateJobs(connection: ClientConfig): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    // Servers that start at once wait for each other.
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
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

/** Any number will do that is not used for another wait. */
const lockNumber = 4_731_907;
