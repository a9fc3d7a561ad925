import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Client, type ClientConfig } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { listMigrations, migrate } from '#server/platform/database/migrate.ts';
import { migrateJobs } from '#server/platform/database/migrateJobs.ts';
import { StartupError } from '#server/platform/startupError.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Entry, Header, Sequence } from './backupFile.ts';
import { listTables, readJobsVersion } from './tables.ts';

export interface LoadParts {
  /** As the owner of the tables. */
  readonly connection: ClientConfig;
  readonly storage: Storage;
}

export interface Loaded {
  rows: number;
  files: number;
}

/**
 * Restores a backup into an empty database and its storage: creates the schema of the backup, loads all rows in one
 * transaction, then applies newer migrations. Throws a StartupError if the database has data or this version cannot load
 * the backup.
 */
export async function loadDatabase(entries: AsyncIterable<Entry>, { connection, storage }: LoadParts): Promise<Loaded> {
  const client = new Client({ ...connection, application_name: 'checkwell restore' });
  client.on('error', () => undefined);
  await client.connect();
  const loaded: Loaded = { rows: 0, files: 0 };
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    const tables = new Map<string, readonly string[]>();
    let restoreConstraints = async () => {};
    for await (const { header, content } of entries) {
      switch (header.kind) {
        case 'database':
          await createSchema(client, connection, header);
          await client.query('begin');
          for (const { name, columns } of await listTables(client)) tables.set(name, columns);
          restoreConstraints = await dropConstraints(client, [...tables.keys()]);
          break;
        case 'table': {
          const { table, columns } = header;
          if (columns.join() !== tables.get(table)?.join()) throw otherVersion();
          const copy = client.query(copyFrom(`copy ${table} (${columns.join()}) from stdin`));
          await pipeline(content, copy);
          loaded.rows += copy.rowCount;
          break;
        }
        case 'file':
          await storage.put(header.name, await buffer(content));
          loaded.files += 1;
          break;
        case 'end':
          await setSequences(client, header.sequences);
          await restoreConstraints();
          await client.query('commit');
      }
    }
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrate(connection);
  return loaded;
}

const otherVersion = () =>
  new StartupError('The backup is of another version of Checkwell. Restore it with that version, then start this one.');

async function createSchema(client: Client, connection: ClientConfig, header: Extract<Header, { kind: 'database' }>) {
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('app_user') is not null as exists`);
  if (rows[0]?.exists === true && (await client.query('select from app_user limit 1')).rowCount !== 0) {
    throw new StartupError(
      'The database has data in it, which a restore never replaces. Set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.',
    );
  }
  const known = await listMigrations();
  if (!header.migrations.every((name) => known.includes(name))) throw otherVersion();
  await migrate(connection, undefined, header.migrations);
  await migrateJobs(connection);
  if ((await readJobsVersion(client)) !== header.jobs) throw otherVersion();
}

/**
 * Empties the tables and drops foreign keys, triggers and row security, so that rows can be loaded in any order. Returns a
 * function that restores them, which checks every foreign key. Both run in the caller's transaction.
 */
async function dropConstraints(client: Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any($1::regclass[])`,
    [tables],
  );
  const { rows: forced } = await client.query<{ table: string }>(
    'select oid::regclass::text as table from pg_class where relforcerowsecurity and oid = any($1::regclass[])',
    [tables],
  );
  const alter = async (table: string, action: string) => {
    await client.query(`alter table ${table} ${action}`);
  };
  for (const table of tables) await alter(table, 'disable trigger user');
  for (const { table, name } of references) await alter(table, `drop constraint ${name}`);
  for (const { table } of forced) await alter(table, 'no force row level security');
  await client.query(`truncate ${tables.join()}`);

  return async () => {
    for (const { table } of forced) await alter(table, 'force row level security');
    for (const { table, name, definition } of references) await alter(table, `add constraint ${name} ${definition}`);
    for (const table of tables) await alter(table, 'enable trigger user');
  };
}

async function setSequences(client: Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
  }
}
