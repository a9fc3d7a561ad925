import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig, Pool } from 'pg';
import { productVersion } from '#server/platform/productVersion.ts';
import { StartupError } from '#server/platform/startupError.ts';

/** SQL by name, in order. A name is `NNNN_topic.<SHA-256 of the SQL>`, so Kysely's table also records the checksum. */
type Migrations = ReadonlyMap<string, string>;

const ownFolder = join(import.meta.dirname, 'migrations');

/**
 * A statement that waits for a lock lets every later query of the table wait behind it, so it gives up and tries again,
 * with more patience on a busy database. At the latest before PostgreSQL looks for deadlocks, which it does after a second:
 * it would end the query of a running server.
 */
const lockTimeoutMs = (attempt: number) => Math.min(300 + 50 * (attempt - 1), 900);
const mostAttempts = 40;
const pauseMs = 1_000;

/** Servers of one version that use the database now. */
interface ConnectedServers {
  readonly version: string;
}

/**
 * Applies the pending migrations in one transaction and returns their topics. Several servers may call it at once: one
 * migrates, the others wait. Tries again for a minute or two if others hold its locks. `only` limits it to the named
 * migrations, for rows of an older schema. Throws a StartupError if the database is newer than this version, older than
 * 0.1.0, was migrated with a file that has changed since, or if a migration contracts while another version is connected.
 */
export async function migrate(
  connection: ClientConfig,
  folder = ownFolder,
  only?: readonly string[],
): Promise<string[]> {
  const all = await readMigrations(folder);
  const migrations = only === undefined ? all : new Map([...all].filter(([name]) => only.includes(name)));
  if ((await findPendingIn(connection, migrations)).length === 0) return [];

  const { error, results = [] } = await runWithRetries(connection, migrations);
  if (error === undefined) return results.map(({ migrationName }) => describe(migrationName).topic);
  // Another server may have migrated to a newer version while this one waited for the lock.
  await findPendingIn(connection, migrations);
  const failed = results.find(({ status }) => status === 'Error');
  if (failed === undefined || error instanceof StartupError) throw error;
  const { version, topic } = describe(failed.migrationName);
  const reason = error instanceof Error ? error.message : String(error);
  throw new Error(`The migration ${version} (${topic}) failed and was rolled back: ${reason}`, { cause: error });
}

async function runWithRetries(connection: ClientConfig, migrations: Migrations) {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await runMigrator(connection, migrations, lockTimeoutMs(attempt));
    if (!isLockConflict(outcome.error) || attempt === mostAttempts) return outcome;
    // Not in step with another server that tries the same.
    await sleep(pauseMs * (1 + Math.random()));
  }
}

/** Whether PostgreSQL reports a lock timeout or a deadlock. */
function isLockConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code));
}

/** Lists the versions of the running servers, as their connections name them. */
export async function listConnectedServers(
  query: (text: string) => Promise<{ rows: ConnectedServers[] }>,
): Promise<readonly ConnectedServers[]> {
  const { rows } = await query(
    `select distinct split_part(application_name, ' ', 2) as version from pg_stat_activity
     where datname = current_database() and application_name ~ '^checkwell [0-9]' order by 1`,
  );
  return rows;
}

/** Whether a migration breaks the previous version. */
export const isContracting = (name: string) => name.includes('.contract.');

/** The names of this version's migrations. */
export async function listMigrations(): Promise<string[]> {
  return [...(await readMigrations(ownFolder)).keys()];
}

/** The migrations the next start would apply. Throws a StartupError for a database that it would refuse. */
export async function listPendingMigrations(client: Client): Promise<string[]> {
  return findPending(await readMigrations(ownFolder), await readApplied(client));
}

async function readMigrations(folder: string): Promise<Migrations> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const entries = await Promise.all(
    files.map(async (file) => {
      if (!/^\d{4}_\w+(\.contract)?\.sql$/.test(file)) {
        throw new Error(`A migration is named NNNN_topic.sql or NNNN_topic.contract.sql: ${file}`);
      }
      // A checkout may change line endings.
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      return [file.replace(/sql$/, createHash('sha256').update(sql).digest('hex')), sql] as const;
    }),
  );
  const versions = entries.map(([name]) => describe(name).version);
  const duplicate = versions.find((version, index) => versions[index - 1] === version);
  if (duplicate !== undefined) throw new Error(`Two migrations have the number ${duplicate}.`);
  return new Map(entries);
}

/** Number and topic of a migration. */
export function describe(name: string) {
  return { version: Number(name.slice(0, 4)), topic: name.slice(5).replace(/\..*$/, '') };
}

async function runMigrator(connection: ClientConfig, migrations: Migrations, lockTimeout: number) {
  // Loaded on demand: most starts find nothing pending.
  const [{ Kysely, PostgresDialect, sql }, { Migrator }] = await Promise.all([
    import('kysely'),
    import('kysely/migration'),
  ]);
  // Its own connection, because a migration may take longer than the server's statement timeout.
  const pool = new Pool({ ...connection, max: 1 });
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const toStep = ([name, text]: [string, string]) =>
    [
      name,
      {
        async up(transaction: typeof db) {
          await sql.raw(`set local lock_timeout = ${lockTimeout}`).execute(transaction);
          if (isContracting(name)) {
            refuseToContract(
              name,
              await listConnectedServers((query) => sql.raw<ConnectedServers>(query).execute(transaction)),
            );
          }
          await sql.raw(text).execute(transaction);
          // In the same transaction, so that no table is ever without row security.
          await sql
            .raw(
              `do $$ begin if to_regprocedure('fence_tables()') is not null then call fence_tables(); end if; end $$`,
            )
            .execute(transaction);
        },
      },
    ] as const;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries([...migrations].map(toStep)) },
    migrationTableName: 'schema_migration',
    migrationLockTableName: 'schema_migration_lock',
    // Branches are merged in any order.
    allowUnorderedMigrations: true,
  });
  try {
    return await migrator.migrateToLatest();
  } finally {
    await db.destroy();
  }
}

function refuseToContract(name: string, servers: readonly ConnectedServers[]): void {
  const others = servers.filter(({ version }) => version !== productVersion);
  if (others.length === 0) return;
  const { version, topic } = describe(name);
  const list = others.map((other) => `Checkwell ${other.version}`).join(', ');
  throw new StartupError(
    `The migration ${version} (${topic}) removes what other versions use, and these are connected: ${list}. ` +
      'Stop them, then start this one.',
  );
}

async function findPendingIn(connection: ClientConfig, migrations: Migrations): Promise<string[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return findPending(migrations, await readApplied(client));
  } finally {
    await client.end();
  }
}

async function readApplied(client: Client): Promise<string[]> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass('schema_migration') and attnum > 0`,
  );
  if (columns.length === 0) return [];
  if (columns.some(({ name }) => name === 'version')) {
    throw new StartupError(
      'This database was made by a development version before 0.1.0. Point DATA_DIR or DATABASE_URL at an empty one.',
    );
  }
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name');
  return rows.map(({ name }) => name);
}

function findPending(migrations: Migrations, applied: readonly string[]): string[] {
  const known = [...migrations.keys()];
  const unknown = applied.find((name) => !migrations.has(name));
  if (unknown === undefined) return known.filter((name) => !applied.includes(name));

  const { version, topic } = describe(unknown);
  if (known.some((name) => describe(name).version === version)) {
    throw new StartupError(
      `The migration ${version} (${topic}) was changed after it had been applied to this database. ` +
        'Start the version of Checkwell that applied it.',
    );
  }
  throw new StartupError(
    `The database was migrated by a newer version of Checkwell (schema ${version}, ${topic}; ` +
      `this version knows ${describe(known.at(-1) ?? '0000').version}). Start that version, or use another database.`,
  );
}
