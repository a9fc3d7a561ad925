import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Client, type ClientConfig } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Storage } from '#server/files/storage/storage.ts';
import { listMigrations, migrate } from '#server/platform/database/migrate.ts';
import { migrateJobs } from '#server/platform/database/migrateJobs.ts';
import { StartupError } from '#server/platform/startupError.ts';
import type { Entry, Header, Sequence } from './backupFile.ts';
import { listTables, readJobsVersion } from './tables.ts';

export interface LoadParts {
  /** As the owner of the tables. */
  readonly connection: ClientConfig;
  readonly storage: Storage;
  /** Decides before anything is committed. Throws a StartupError to load nothing. */
  decide(found: Found): Promise<Decision>;
}

/** What an operator has to know about a backup. */
export interface Found {
  /** Names of files that the database lists and the backup lacks. */
  readonly missing: readonly string[];
  readonly files: number;
  readonly queuedMails: number;
}

export interface Decision {
  /** Otherwise they are recorded as not sent. */
  readonly sendsQueuedMails: boolean;
}

export interface Loaded {
  rows: number;
  files: number;
  missing: number;
  sessions: number;
}

/**
 * Restores a backup into an empty database and its storage: creates the schema of the backup, loads all rows in one
 * transaction, ends all sessions, then applies newer migrations. Throws a StartupError if the database has data or this version cannot load
 * the backup.
 */
export async function loadDatabase(
  entries: AsyncIterable<Entry>,
  { connection, storage, decide }: LoadParts,
): Promise<Loaded> {
  const client = new Client({ ...connection, application_name: 'checkwell restore' });
  client.on('error', () => undefined);
  await client.connect();
  const loaded: Loaded = { rows: 0, files: 0, missing: 0, sessions: 0 };
  const files: string[] = [];
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    const tables = new Map<string, readonly string[]>();
    let restore: Restore | undefined;
    for await (const { header, content } of entries) {
      switch (header.kind) {
        case 'database':
          await createSchema(client, connection, header);
          await client.query('begin');
          for (const { name, columns } of await listTables(client)) tables.set(name, columns);
          restore = await dropConstraints(client, [...tables.keys()]);
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
          files.push(header.name);
          break;
        case 'end': {
          await setSequences(client, header.sequences);
          await restore?.constraints();
          const found = await findOpenQuestions(client, files);
          const { sendsQueuedMails } = await decide(found);
          if (!sendsQueuedMails) await discardQueuedMails(client);
          loaded.sessions = await endSessions(client);
          loaded.files = files.length;
          loaded.missing = found.missing.length;
          await restore?.rowSecurity();
          await client.query('commit');
        }
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

async function findOpenQuestions(client: Client, files: readonly string[]): Promise<Found> {
  const missing = await client.query<{ name: string }>(
    'select original_file_path as name from file where original_file_path <> all($1) order by 1',
    [files],
  );
  const queued = await client.query<{ count: number }>(
    `select count(*)::int as count from mail_message where status = 'queued'`,
  );
  return {
    missing: missing.rows.map(({ name }) => name),
    files: files.length + missing.rows.length,
    queuedMails: queued.rows[0]?.count ?? 0,
  };
}

/** Records queued mails as not sent, as the message log shows them. */
async function discardQueuedMails(client: Client): Promise<void> {
  await client.query(
    `update mail_message set status = 'failed', data = '{}', last_error = 'Not sent: a backup was restored'
     where status = 'queued'`,
  );
}

/** Ends all sessions: some were ended after the backup, because a person logged out or a device was lost. */
async function endSessions(client: Client): Promise<number> {
  const ended = await client.query('update session set revoked_at = now() where revoked_at is null');
  return ended.rowCount ?? 0;
}

interface Restore {
  /** Checks every foreign key. */
  constraints(): Promise<void>;
  rowSecurity(): Promise<void>;
}

/**
 * Empties the tables and drops foreign keys, triggers and row security, so that rows can be loaded in any order. Returns
 * functions that restore them. All run in the caller's transaction.
 */
async function dropConstraints(client: Client, tables: readonly string[]): Promise<Restore> {
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

  return {
    async constraints() {
      for (const { table, name, definition } of references) await alter(table, `add constraint ${name} ${definition}`);
      for (const table of tables) await alter(table, 'enable trigger user');
    },
    async rowSecurity() {
      for (const { table } of forced) await alter(table, 'force row level security');
    },
  };
}

async function setSequences(client: Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
  }
}
