import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client, type ClientConfig } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { listMigrations, migrate } from '#server/platform/database/migrate.ts';
import { migrateJobs } from '#server/platform/jobs/migrateJobs.ts';
import { book, eight, succeed } from '#tests/support/bookingWorld.ts';
import { startProduct } from '#tests/support/product.ts';
import { foundPractice, saveResult, uploadPdf } from '#tests/support/resultWorld.ts';
import { createTestDatabase, dropTestDatabase } from '#tests/support/testDatabase.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';
import { makeFolder, query } from '../startup/startCommand.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const root = join(import.meta.dirname, '..', '..', '..');
// The clock of the assessments that bookingWorld opens.
const now = () => new Date('2027-03-01T09:00:00+01:00');

test('restores every row and every byte of the files', async () => {
  const server = await openFilledServer();
  const file = join(await makeFolder(), 'checkwell.backup');
  expect(await run('backup', file, settingsOf(server))).toMatchObject({ exitCode: 0 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const target = await openEmptyTarget();
  const restored = await run('restore', file, target.settings);
  expect(restored).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/^Restored \d+ rows and 12 files from/),
  });

  const [rows, restoredRows] = [await readRows(server.connection), await readRows(target.connection)];
  expect(restoredRows).toEqual(rows);
  for (const table of ['public.result', 'public.audit_event', 'public.mail_message', 'pgboss.job_common']) {
    expect(rows[table]?.length, table).toBeGreaterThan(0);
  }
  expect(await readSchema(target.connection)).toEqual(await readSchema(server.connection));
  const files = await readFiles(join(server.dataDir, 'files'));
  expect(files.size).toBe(12);
  expect(await readFiles(join(target.dataDir, 'files'))).toEqual(files);
});

test('backs up a running server as one snapshot, which a restored server can use', async () => {
  const dataDir = await makeFolder();
  const product = await startProduct({ dataDir });
  onTestFinished(async () => void (await product.stop()));
  await query(
    dataDir,
    `INSERT INTO app_user (email) SELECT 'person' || n || '@example.com' FROM generate_series(1, 20000) n`,
  );
  const file = join(await makeFolder(), 'checkwell.backup');
  // Each organization is written together with its member: half of the two is not a moment that ever was.
  const writing = new AbortController();
  const written = writePairs(dataDir, writing.signal);
  expect(await run('backup', file, { DATA_DIR: dataDir })).toMatchObject({ exitCode: 0 });
  writing.abort();
  expect(await written).toBeGreaterThan(0);
  expect(await product.stop()).toBe(0);
  // Also where no server runs.
  const later = `${file}.later`;
  expect(await run('backup', later, { DATA_DIR: dataDir })).toMatchObject({ exitCode: 0 });

  const restoredDir = await makeFolder();
  expect(await run('restore', file, { DATA_DIR: restoredDir })).toMatchObject({ exitCode: 0 });
  const restored = await startProduct({ dataDir: restoredDir });
  onTestFinished(async () => void (await restored.stop()));
  const [counts] = (await query(
    restoredDir,
    `SELECT (SELECT count(*) FROM app_user) people, (SELECT count(*) FROM organization) organizations,
       (SELECT count(*) FROM organization_member) members`,
  )) as { people: string; organizations: string; members: string }[];
  expect(counts?.people).toBe('20000');
  expect(counts?.organizations).toBe(counts?.members);
});

test('refuses a damaged or foreign file and leaves the database empty', async () => {
  const server = await openFilledServer();
  const folder = await makeFolder();
  const file = join(folder, 'whole');
  await run('backup', file, settingsOf(server));
  const whole = await readFile(file);
  const flipped = Buffer.from(whole);
  flipped.writeUInt8(flipped.readUInt8(whole.length >> 1) ^ 1, whole.length >> 1);
  const plain = gunzipSync(whole);
  const damaged = {
    cutOff: whole.subarray(0, whole.length - 20),
    flipped,
    withoutItsEnd: gzipSync(plain.subarray(0, plain.length - 100)),
    somethingElse: gzipSync('Dear diary'),
    notEvenCompressed: Buffer.from('Dear diary'),
  };
  const target = await openEmptyTarget();
  for (const [name, bytes] of Object.entries(damaged)) {
    await writeFile(join(folder, name), bytes);
    const { exitCode, output } = await run('restore', join(folder, name), target.settings);
    expect([name, exitCode, output]).toEqual([
      name,
      1,
      'This file is no backup of Checkwell, or it is cut off or damaged.\n',
    ]);
    const rows = await readRows(target.connection);
    expect(rows['public.app_user'] ?? []).toEqual([]);
  }
  expect(await run('restore', file, target.settings)).toMatchObject({ exitCode: 0 });
});

test('never overwrites data or a backup', async () => {
  const server = await openFilledServer();
  const file = join(await makeFolder(), 'checkwell.backup');
  await run('backup', file, settingsOf(server));
  const before = await readRows(server.connection);
  const target = { DATABASE_URL: urlOf(server.connection), DATA_DIR: await makeFolder() };
  expect(await run('restore', file, target)).toEqual({
    exitCode: 1,
    output: expect.stringMatching(/^The database has data in it, which a restore never replaces\./),
  });
  expect(await readRows(server.connection)).toEqual(before);

  await truncate(file);
  expect(await run('backup', file, settingsOf(server))).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('is there already'),
  });
  expect((await stat(file)).size).toBe(0);
});

test('migrates a backup of an older schema', async () => {
  const source = await openEmptyTarget();
  const migrations = await listMigrations();
  await migrate(source.connection, undefined, migrations.slice(0, 3));
  await migrateJobs(source.connection);
  const client = await connect(source.connection);
  await client.query(`insert into app_user (email) values ('ada@example.com')`);
  const file = join(await makeFolder(), 'checkwell.backup');
  expect(await run('backup', file, source.settings)).toMatchObject({ exitCode: 0 });

  const target = await openEmptyTarget();
  expect(await run('restore', file, target.settings)).toMatchObject({ exitCode: 0 });
  const restored = await connect(target.connection);
  expect((await restored.query('select email from app_user')).rows).toEqual([{ email: 'ada@example.com' }]);
  expect(await migrate(target.connection)).toEqual([]);
  const { rows } = await restored.query('select name from schema_migration order by name');
  expect(rows.map(({ name }) => name)).toEqual(migrations);
});

test('refuses a backup of a newer schema', async () => {
  const server = await openFilledServer();
  const file = join(await makeFolder(), 'checkwell.backup');
  await run('backup', file, settingsOf(server));
  const plain = gunzipSync(await readFile(file));
  await writeFile(file, gzipSync(Buffer.from(plain.toString('latin1').replace('"0004_', '"0005_'), 'latin1')));
  expect(await run('restore', file, (await openEmptyTarget()).settings)).toEqual({
    exitCode: 1,
    output: expect.stringMatching(/^The backup is of another version of Checkwell\./),
  });
});

/** A server with what an organization has after a while: members, appointments, results, audit, mails, files. */
async function openFilledServer(): Promise<TestServer> {
  const server = await startTestServer({ now });
  onTestFinished(() => server.stop());
  const { practitioner, assessmentMemberId, member, assessmentId } = await foundPractice(server, { members: 3 });
  await succeed(book(member.client, assessmentId, eight));
  const attachments: string[] = [];
  for (let index = 0; index < 5; index += 1) attachments.push(await uploadPdf(practitioner.client, `Page ${index}`));
  const summary = 'A tab\t, a line\nand a \\ with "quotes", ünïcödé 🩺';
  await succeed(saveResult(practitioner.client, assessmentMemberId, { summary, attachments }));
  for (let index = 0; index < 7; index += 1) await uploadPdf(practitioner.client, 'x'.repeat(index * 300_000));
  return server;
}

function settingsOf(server: TestServer) {
  // The server of the tests does not lock its folder, as another one on DATABASE_URL would.
  return { DATABASE_URL: urlOf(server.connection), DATA_DIR: server.dataDir };
}

async function openEmptyTarget() {
  const { administrator, role } = inject('testDatabaseServer');
  const name = await createTestDatabase(administrator, role.user);
  onTestFinished(() => dropTestDatabase(administrator, name));
  const connection = { ...role, database: name };
  const dataDir = await makeFolder();
  return { connection, dataDir, settings: { DATABASE_URL: urlOf(connection), DATA_DIR: dataDir } };
}

function urlOf({ host, port, user, password, database }: ClientConfig): string {
  return `postgres://${user}:${password}@${encodeURIComponent(host ?? '')}:${port}/${database}`;
}

async function run(command: 'backup' | 'restore', file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [`src/server/start/backup/${command}.ts`, file], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  await once(child, 'close');
  return { exitCode: child.exitCode, output };
}

async function connect(connection: ClientConfig): Promise<Client> {
  const client = new Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Every row of every table as text, in one order. */
async function readRows(connection: ClientConfig): Promise<Record<string, string[]>> {
  const client = new Client(connection);
  await client.connect();
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss') and tablename not in ('schema_migration', 'schema_migration_lock', 'version')`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    all[name] = rows.map(({ row }) => row);
  }
  await client.end();
  return all;
}

/** What keeps the rows in order: references, triggers, row security, indexes. */
async function readSchema(connection: ClientConfig): Promise<unknown> {
  const client = await connect(connection);
  const { rows } = await client.query(
    `select conrelid::regclass::text as place, conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
       where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
     union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
     union all select oid::regclass::text, 'row security', relrowsecurity::text || relforcerowsecurity::text
       from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     union all select tablename, indexname, indexdef from pg_indexes where schemaname in ('public', 'pgboss')
     order by 1, 2, 3`,
  );
  return rows;
}

async function readFiles(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const files = await Promise.all(
    names.map(async ({ name }) => [name, (await readFile(join(folder, name))).toString('base64')] as const),
  );
  return new Map(files.sort());
}

/** Adds organizations with one member each until it is told to stop; resolves to how many. */
async function writePairs(dataDir: string, signal: AbortSignal): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    await query(
      dataDir,
      `WITH founded AS (INSERT INTO organization (name, address, time_zone) VALUES ('Pair', 'Street', 'UTC') RETURNING id)
       INSERT INTO organization_member (organization_id, user_id, role, email, full_name)
       SELECT founded.id, u.id, 'Member', u.email, 'Somebody' FROM founded, (SELECT id, email FROM app_user LIMIT 1) u`,
    );
    count += 1;
  }
  return count;
}
