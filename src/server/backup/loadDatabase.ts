import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Client, type ClientConfig } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { listMigrations, migrate } from '#server/database/migrate.ts';
import { migrateJobs } from '#server/jobs/migrateJobs.ts';
import { StartupError } from '#server/startup/startupError.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Entry, Head, Sequence } from './backupFile.ts';
import { listTables, readJobsVersion } from './tables.ts';

export interface LoadParts {
  /** Of the owner of the tables. */
  readonly connection: ClientConfig;
  readonly storage: Storage;
}

export interface Loaded {
  rows: number;
  files: number;
}

/**
 * Fills an empty database and its storage from a backup: the schema of the backup, its rows in one transaction that
 * ends when the backup has been read to its end, then the migrations that are newer. Throws a StartupError where the
 * database has data, or where the backup cannot be loaded by this version.
 */
export async function loadDatabase(entries: AsyncIterable<Entry>, { connection, storage }: LoadParts): Promise<Loaded> {
  const client = new Client({ ...connection, application_name: 'checkwell restore' });
  client.on('error', () => undefined);
  await client.connect();
  const loaded: Loaded = { rows: 0, files: 0 };
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    const tables = new Map<string, readonly string[]>();
    let open = async () => {};
    for await (const { head, content } of entries) {
      switch (head.kind) {
        case 'database':
          await makeSchema(client, connection, head);
          await client.query('begin');
          for (const { name, columns } of await listTables(client)) tables.set(name, columns);
          open = await closeFences(client, [...tables.keys()]);
          break;
        case 'table': {
          const { table, columns } = head;
          if (columns.join() !== tables.get(table)?.join()) throw otherVersion();
          const copy = client.query(copyFrom(`copy ${table} (${columns.join()}) from stdin`));
          await pipeline(content, copy);
          loaded.rows += copy.rowCount;
          break;
        }
        case 'file':
          await storage.put(head.name, await buffer(content));
          loaded.files += 1;
          break;
        case 'end':
          await setSequences(client, head.sequences);
          await open();
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

async function makeSchema(client: Client, connection: ClientConfig, head: Extract<Head, { kind: 'database' }>) {
  const { rows } = await client.query<{ known: boolean }>(`select to_regclass('app_user') is not null as known`);
  if (rows[0]?.known === true && (await client.query('select from app_user limit 1')).rowCount !== 0) {
    throw new StartupError(
      'The database has data in it, which a restore never replaces. Set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.',
    );
  }
  const known = await listMigrations();
  if (!head.migrations.every((name) => known.includes(name))) throw otherVersion();
  await migrate(connection, undefined, head.migrations);
  await migrateJobs(connection);
  if ((await readJobsVersion(client)) !== head.jobs) throw otherVersion();
}

/**
 * Empties the tables and takes away what stands in the way of rows that come in any order: references, triggers, row
 * security. All within the transaction; the answer puts it back, where each reference is checked.
 */
async function closeFences(client: Client, tables: readonly string[]): Promise<() => Promise<void>> {
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
