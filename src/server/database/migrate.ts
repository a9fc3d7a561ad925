import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { StartupError } from '#server/startup/startupError.ts';

interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

interface AppliedMigration {
  version: number;
  name: string;
  checksum: string;
}

/** Any number will do, as long as every server of this product uses the same one. */
const lockNumber = 4_731_905;

const ownFolder = join(import.meta.dirname, 'migrations');

/**
 * Brings the database to the newest schema: every file NNNN_name.sql that was not applied yet, in order, each in one
 * transaction. Numbers may be left out, and one that comes late is applied although a higher one was. Several servers may call it at once: one migrates, the others wait for it. Returns the names it applied.
 * With `only`, those versions alone, for rows that are of an older schema. Throws a StartupError for a database that a newer version of the product has migrated, and for a changed file.
 */
export async function migrate(
  connection: ClientConfig,
  folder = ownFolder,
  only?: readonly Pick<Migration, 'version'>[],
): Promise<string[]> {
  const known = await readMigrations(folder);
  const migrations =
    only === undefined ? known : known.filter(({ version }) => only.some((one) => one.version === version));
  // A connection of its own, without the pool's time limits: a migration of much data may take its time.
  const client = new Client(connection);
  await client.connect();
  try {
    if (findPending(migrations, await readApplied(client)).length === 0) return [];
    await client.query('SELECT pg_advisory_lock($1)', [lockNumber]);
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
      version integer PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
    // Asked again under the lock: another server may have done it meanwhile.
    const pending = findPending(migrations, await readApplied(client));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Whether this version of the product has every one of the migrations. */
export async function hasMigrations(wanted: readonly Pick<Migration, 'version'>[]): Promise<boolean> {
  const known = new Set((await readMigrations(ownFolder)).map(({ version }) => version));
  return wanted.every(({ version }) => known.has(version));
}

/** The names of those that the next start would apply. Throws a StartupError for a database that it would refuse. */
export async function listPendingMigrations(client: Client): Promise<string[]> {
  return findPending(await readMigrations(ownFolder), await readApplied(client)).map(({ name }) => name);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    files.map(async (file) => {
      const [, version, name] = /^(\d{4})_(\w+)\.sql$/.exec(file) ?? [];
      if (version === undefined || name === undefined) throw new Error(`A migration is named NNNN_name.sql: ${file}`);
      // A checkout with other line ends is the same migration.
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      return { version: Number(version), name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
  const doubled = migrations.find(({ version }, index) => migrations[index - 1]?.version === version);
  if (doubled !== undefined) throw new Error(`Two migrations have the number ${doubled.version}.`);
  return migrations;
}

async function readApplied(client: Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ known: boolean }>(
    `SELECT to_regclass('schema_migration') IS NOT NULL AS known`,
  );
  if (rows[0]?.known !== true) return [];
  const applied = await client.query<AppliedMigration>(
    'SELECT version, name, checksum FROM schema_migration ORDER BY version',
  );
  return applied.rows;
}

function findPending(migrations: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  for (const { version, name, checksum } of applied) {
    const own = migrations.find((migration) => migration.version === version);
    if (own === undefined) {
      throw new StartupError(
        `The database was migrated by a newer version of Checkwell (schema ${version}, ${name}; ` +
          `this version knows ${migrations.at(-1)?.version ?? 0}). Start that version, or use another database.`,
      );
    }
    if (own.checksum !== checksum) {
      throw new StartupError(
        `The migration ${version} (${own.name}) was changed after it had been applied to this database. ` +
          'Start the version of Checkwell that applied it.',
      );
    }
  }
  return migrations.filter(({ version }) => applied.every((known) => known.version !== version));
}

/** New tables get the row security that the others have, in the transaction that makes them: none is ever without. */
async function fenceTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    `SELECT to_regprocedure('fence_tables()') IS NOT NULL AS known`,
  );
  if (rows[0]?.known === true) await client.query('CALL fence_tables()');
}

async function apply(client: Client, { version, name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await fenceTables(client);
    await client.query('INSERT INTO schema_migration (version, name, checksum) VALUES ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The migration ${version} (${name}) failed and was rolled back: ${reason}`, { cause: error });
  }
}
