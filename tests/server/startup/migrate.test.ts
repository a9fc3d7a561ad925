import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { productVersion } from '#server/platform/productVersion.ts';
import { StartupError } from '#server/platform/startupError.ts';
import { createTestDatabase, dropTestDatabase } from '#tests/support/testDatabase.ts';
import { makeFolder } from './startCommand.ts';

test('applies pending migrations in order, once', async () => {
  const { connection, folder } = await prepare({
    '0001_person.sql': 'CREATE TABLE person (name text)',
    '0002_first.sql': `INSERT INTO person VALUES ('Ada')`,
  });
  expect(await migrate(connection, folder)).toEqual(['person', 'first']);
  expect(await migrate(connection, folder)).toEqual([]);
  await writeFile(join(folder, '0003_second.sql'), `INSERT INTO person VALUES ('Grace')`);
  expect(await migrate(connection, folder)).toEqual(['second']);
  expect(await names(connection)).toEqual(['Ada', 'Grace']);
});

test('accepts gaps in the numbers and applies a lower one that comes late', async () => {
  const { connection, folder } = await prepare({
    '0001_person.sql': 'CREATE TABLE person (name text)',
    '0009_first.sql': `INSERT INTO person VALUES ('Ada')`,
  });
  expect(await migrate(connection, folder)).toEqual(['person', 'first']);
  await writeFile(join(folder, '0005_late.sql'), `INSERT INTO person VALUES ('Grace')`);
  expect(await migrate(connection, folder)).toEqual(['late']);
  expect(await migrate(connection, folder)).toEqual([]);
  expect(await names(connection)).toEqual(['Ada', 'Grace']);
});

test('gives a new tenant table row security, whatever the number of its migration', async () => {
  const { connection, folder } = await prepare({});
  await cp(ownMigrations, folder, { recursive: true });
  await migrate(connection, folder);
  await writeFile(join(folder, '0000_note.sql'), 'CREATE TABLE note (organization_id uuid NOT NULL, text text)');
  expect(await migrate(connection, folder)).toEqual(['note']);
  const client = new Client(connection);
  await client.connect();
  const { rows } = await client.query(
    `SELECT relforcerowsecurity, has_table_privilege(session_user || '_server', oid, 'select, insert, update, delete')
     FROM pg_class WHERE relname = 'note'`,
  );
  await client.end();
  expect(rows).toEqual([{ relforcerowsecurity: true, has_table_privilege: true }]);
});

test('concurrent servers apply each migration once', async () => {
  const { connection, folder } = await prepare({
    '0001_person.sql': `CREATE TABLE person (name text); SELECT pg_sleep(0.2); INSERT INTO person VALUES ('Ada')`,
  });
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(connection, folder)));
  expect(applied.flat()).toEqual(['person']);
  expect(await names(connection)).toEqual(['Ada']);
});

test('a failed migration is rolled back and can be fixed', async () => {
  const { connection, folder } = await prepare({
    '0001_person.sql': 'CREATE TABLE person (name text); SELECT 1 / 0',
  });
  await expect(migrate(connection, folder)).rejects.toThrow('The migration 1 (person) failed and was rolled back');
  await writeFile(join(folder, '0001_person.sql'), 'CREATE TABLE person (name text)');
  expect(await migrate(connection, folder)).toEqual(['person']);
});

test('gives way to a transaction that holds a table, and tries again', async () => {
  const { connection, folder } = await prepare({ '0001_person.sql': 'CREATE TABLE person (name text)' });
  await migrate(connection, folder);
  await writeFile(join(folder, '0002_age.sql'), 'ALTER TABLE person ADD age integer');
  const holder = await connect({ ...connection, application_name: 'report' });
  await holder.query('BEGIN; SELECT FROM person');
  let isMigrated = false;
  const migrating = migrate(connection, folder).then(() => {
    isMigrated = true;
  });
  // Longer than the lock timeout. Other queries get through between the attempts.
  await sleep(3_500);
  expect(isMigrated).toBe(false);
  const other = await connect({ ...connection, statement_timeout: 5_000 });
  await other.query('SELECT FROM person');
  await holder.query('COMMIT');
  await migrating;
  await other.query('SELECT age FROM person');
});

test('contracts only when no other version is connected', async () => {
  const { connection, folder } = await prepare({ '0001_person.sql': 'CREATE TABLE person (name text, age integer)' });
  await migrate(connection, folder);
  await writeFile(join(folder, '0002_no_age.contract.sql'), 'ALTER TABLE person DROP age');
  await connect({ ...connection, application_name: `checkwell ${productVersion}` });
  const older = await connect({ ...connection, application_name: 'checkwell 0.0.9' });
  await connect({ ...connection, application_name: 'checkwell backup' });
  await expect(migrate(connection, folder)).rejects.toThrow(
    new StartupError(
      'The migration 2 (no_age) removes what other versions use, and these are connected: ' +
        'Checkwell 0.0.9. Stop them, then start this one.',
    ),
  );
  await older.query('SELECT age FROM person');
  await older.query('SET application_name = idle');
  expect(await migrate(connection, folder)).toEqual(['no_age']);
});

test('refuses a changed migration, but not other line endings', async () => {
  const { connection, folder } = await prepare({ '0001_person.sql': 'CREATE TABLE person (\n  name text\n)' });
  await migrate(connection, folder);
  await writeFile(join(folder, '0001_person.sql'), 'CREATE TABLE person (\r\n  name text\r\n)');
  expect(await migrate(connection, folder)).toEqual([]);
  await writeFile(join(folder, '0001_person.sql'), 'CREATE TABLE person (name varchar)');
  await expect(migrate(connection, folder)).rejects.toThrow('was changed after it had been applied');
});

test('refuses a database with an unknown migration as newer', async () => {
  const { connection, folder } = await prepare({
    '0001_person.sql': 'CREATE TABLE person (name text)',
    '0002_first.sql': `INSERT INTO person VALUES ('Ada')`,
  });
  await migrate(connection, folder);
  await rm(join(folder, '0002_first.sql'));
  await expect(migrate(connection, folder)).rejects.toThrow(
    'The database was migrated by a newer version of Checkwell (schema 2, first; this version knows 1).',
  );
});

test('refuses a database from before 0.1.0 and leaves it unchanged', async () => {
  const { connection, folder } = await prepare({ '0001_person.sql': 'CREATE TABLE person (name text)' });
  const client = new Client(connection);
  await client.connect();
  await client.query('CREATE TABLE schema_migration (version integer PRIMARY KEY, name text, checksum text)');
  await client.query(`INSERT INTO schema_migration VALUES (1, 'foundation', 'x')`);
  await expect(migrate(connection, folder)).rejects.toThrow(
    new StartupError(
      'This database was made by a development version before 0.1.0. Point DATA_DIR or DATABASE_URL at an empty one.',
    ),
  );
  const { rows } = await client.query(
    `SELECT relname, (SELECT count(*)::int FROM schema_migration) AS applied FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  await client.end();
  expect(rows).toEqual([{ relname: 'schema_migration', applied: 1 }]);
});

const ownMigrations = join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  'src',
  'server',
  'platform',
  'database',
  'migrations',
);

async function prepare(files: Record<string, string>) {
  const { administrator, role } = inject('testDatabaseServer');
  const name = await createTestDatabase(administrator, role.user);
  onTestFinished(() => dropTestDatabase(administrator, name));
  const folder = await makeFolder();
  for (const [file, sql] of Object.entries(files)) await writeFile(join(folder, file), sql);
  return { connection: { ...role, database: name }, folder };
}

async function connect(config: ClientConfig): Promise<Client> {
  const client = new Client(config);
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function names(connection: ClientConfig): Promise<string[]> {
  const client = new Client(connection);
  await client.connect();
  const { rows } = await client.query<{ name: string }>('SELECT name FROM person ORDER BY name');
  await client.end();
  return rows.map(({ name }) => name);
}
