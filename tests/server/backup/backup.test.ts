import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client, type ClientConfig } from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { backupLock } from '#server/files/orphanedFiles.ts';
import { listMigrations, migrate } from '#server/platform/database/migrate.ts';
import { migrateJobs } from '#server/platform/database/migrateJobs.ts';
import { backupCommand } from '#server/start/backup/backupCommand.ts';
import { restoreCommand } from '#server/start/backup/restoreCommand.ts';
import { runCommand } from '#server/start/backup/runCommand.ts';
import { book, eight, succeed } from '#tests/support/bookingWorld.ts';
import { startProduct } from '#tests/support/product.ts';
import { foundPractice, saveResult, uploadPdf } from '#tests/support/resultWorld.ts';
import { createTestDatabase, dropTestDatabase } from '#tests/support/testDatabase.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';
import { makeFolder, query } from '../startup/startCommand.ts';

const root = join(import.meta.dirname, '..', '..', '..');
// Compiling takes half of a command.
const baseEnv = {
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  NODE_COMPILE_CACHE: join(root, 'dist', 'compiled'),
};
const sendMails = ['--mails', 'send'];
// The clock of the assessments that bookingWorld opens.
const now = () => new Date('2027-03-01T09:00:00+01:00');

/** Read-only, with all kinds of data. */
let server: TestServer;
/** A backup of the server. */
let intact: string;

beforeAll(async () => {
  server = await fillServer();
  intact = join(server.dataDir, 'checkwell.backup');
  expect(await runAsProcess('backup', intact, settingsOf(server))).toMatchObject({ exitCode: 0 });
});
afterAll(() => server.stop());

test('restores every row and every byte of the files', async () => {
  expect((await stat(intact)).mode & 0o777).toBe(0o600);

  const target = await openEmptyTarget(server);
  const restored = await runAsProcess('restore', intact, target.settings);
  expect(restored).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/^Restored \d+ rows and 12 files from/),
  });

  const [rows, restoredRows] = [await readRows(server.connection), await readRows(target.connection)];
  // Of these a restore changes some.
  const { 'public.session': sessions, ...others } = rows;
  const { 'public.session': restoredSessions, ...restoredOthers } = restoredRows;
  expect(restoredOthers).toEqual(others);
  expect(restoredSessions?.length).toBe(sessions?.length);
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
  // Organization and member are written in one transaction, so no backup may have only one of them.
  const writing = new AbortController();
  const written = writePairs(dataDir, writing.signal);
  expect(await runAsProcess('backup', file, { DATA_DIR: dataDir })).toMatchObject({ exitCode: 0 });
  writing.abort();
  expect(await written).toBeGreaterThan(0);
  expect(await product.stop()).toBe(0);
  // Without a running server, too.
  const later = `${file}.later`;
  expect(await run('backup', later, { DATA_DIR: dataDir })).toMatchObject({ exitCode: 0 });

  const restoredDir = await makeFolder();
  await copyKey(dataDir, restoredDir);
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

test('says that files are missing, keeps the older backups, and restores only as told', async () => {
  // Loses files.
  const server = await fillServer();
  onTestFinished(() => server.stop());
  const folder = await makeFolder();
  const make = (name: string, options: readonly string[] = []) =>
    run('backup', join(folder, name), settingsOf(server), options);
  expect(await make('checkwell-20.backup')).toMatchObject({ exitCode: 0 });

  const files = join(server.dataDir, 'files');
  const [lost = '', cutOff = ''] = [...(await readFiles(files)).keys()];
  await rm(join(files, lost));
  await truncate(join(files, cutOff), 3);
  const incomplete = join(folder, 'checkwell-21.backup.incomplete');
  expect(await make('checkwell-21.backup', ['--keep', '1'])).toEqual({
    exitCode: 2,
    output: expect.stringMatching(
      /^Missing or cut off in the storage \(2\): .*\nThe backup is incomplete.* --accept-missing 2\.\n$/,
    ),
  });
  expect((await readdir(folder)).sort()).toEqual(['checkwell-20.backup', 'checkwell-21.backup.incomplete']);

  const target = await openEmptyTarget(server);
  expect(await run('restore', incomplete, target.settings)).toEqual({
    exitCode: 1,
    output: expect.stringMatching(/^2 of 12 files are missing in the backup: .*\nNothing was restored\..*-missing 2 /),
  });
  expect((await readRows(target.connection))['public.app_user']).toEqual([]);
  expect(await run('restore', incomplete, target.settings, ['--mails', 'send', '--accept-missing', '2'])).toEqual({
    exitCode: 0,
    output: expect.stringMatching(/^Restored \d+ rows and 10 files from .*\n2 files are missing: /),
  });

  // Files that are known to be lost.
  expect(await make('checkwell-22.backup', ['--keep', '1', '--accept-missing', '2'])).toMatchObject({ exitCode: 0 });
  expect((await readdir(folder)).sort()).toEqual(['checkwell-21.backup.incomplete', 'checkwell-22.backup']);
});

test('ends without a backup when a file cannot be read to its end', async () => {
  const folder = await makeFolder();
  // Preloaded: reading an open file fails, as on a bad sector.
  const double = `
    import { open } from 'node:fs/promises';
    const handle = await open('/dev/null');
    const { createReadStream } = Object.getPrototypeOf(handle);
    Object.getPrototypeOf(handle).createReadStream = function (options) {
      const stream = createReadStream.call(this, options);
      stream._read = () => stream.destroy(Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' }));
      return stream;
    };
    await handle.close();`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(double)}`;
  const settings = { ...settingsOf(server), NODE_OPTIONS };
  expect(await runAsProcess('backup', join(folder, 'checkwell.backup'), settings)).toEqual({
    exitCode: 1,
    output: expect.stringMatching(/^The file \S+ cannot be read from the storage \(EIO\)\. .*\n$/),
  });
  expect(await readdir(folder)).toEqual([]);
});

test('no server removes a file while a backup may have its row', async () => {
  const server = await startTestServer({ now });
  onTestFinished(() => server.stop());
  const { member } = await foundPractice(server, { members: 1 });
  const backup = await connect(server.connection);
  await backup.query('select pg_advisory_lock($1)', [backupLock]);
  const name = 'replaced.webp';
  await writeFile(join(server.dataDir, 'files', name), 'bytes');
  await server.pool.query(`insert into file_to_forget (name, user_id, due_at) values ($1, $2, now())`, [
    name,
    member.userId,
  ]);
  const { sweep } = server.services.orphanedFiles;
  await sweep();
  expect(await readdir(join(server.dataDir, 'files'))).toContain(name);

  await backup.query('select pg_advisory_unlock($1)', [backupLock]);
  await server.pool.query(`update file_to_forget set due_at = now()`);
  await sweep();
  expect(await readdir(join(server.dataDir, 'files'))).not.toContain(name);
});

test.each([
  ['discard', 'failed'],
  ['send', 'queued'],
])('asks about emails of the time before the backup: --mails %s', async (choice, status) => {
  const source = await openEmptyTarget();
  await migrate(source.connection);
  await migrateJobs(source.connection);
  const client = await connect(source.connection);
  await client.query(
    `insert into mail_message (kind, recipient, data) values ('passcode', 'ada@example.com', '{"code": "1234"}')`,
  );
  const file = join(await makeFolder(), 'checkwell.backup');
  expect(await run('backup', file, source.settings)).toMatchObject({ exitCode: 0 });

  const target = await openEmptyTarget(source);
  expect(await run('restore', file, target.settings, [])).toEqual({
    exitCode: 1,
    output: expect.stringMatching(
      /^1 emails were waiting to be sent\. .*\nNothing was restored\. Add --mails discard /,
    ),
  });
  expect(await run('restore', file, target.settings, ['--mails', choice])).toMatchObject({ exitCode: 0 });
  const restored = await connect(target.connection);
  const { rows } = await restored.query('select status, data from mail_message');
  expect(rows).toEqual([{ status, data: choice === 'send' ? { code: '1234' } : {} }]);
});

test('ends all sessions at a restore', async () => {
  const target = await openEmptyTarget(server);
  expect(await run('restore', intact, target.settings)).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/\nEnded [1-9]\d* sessions: everybody signs in again\.\n$/),
  });
  const restored = await connect(target.connection);
  expect((await restored.query('select from session where revoked_at is null')).rowCount).toBe(0);
});

test('refuses a damaged or foreign file and leaves the database empty', async () => {
  const folder = await makeFolder();
  const bytes = await readFile(intact);
  const flipped = Buffer.from(bytes);
  flipped.writeUInt8(flipped.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
  const damaged = {
    cutOff: bytes.subarray(0, bytes.length - 20),
    flipped,
    somethingElse: gzipSync('Dear diary'),
    notEvenCompressed: Buffer.from('Dear diary'),
  };
  const target = await openEmptyTarget(server);
  for (const [name, content] of Object.entries(damaged)) {
    await writeFile(join(folder, name), content);
    for (const options of [[], ['--ignore-signature']]) {
      expect([name, await run('restore', join(folder, name), target.settings, options)]).toEqual([
        name,
        { exitCode: 1, output: 'This file is no backup of Checkwell, or it is cut off or damaged.\n' },
      ]);
    }
    const rows = await readRows(target.connection);
    expect(rows['public.app_user'] ?? []).toEqual([]);
  }
  expect(await run('restore', intact, target.settings)).toMatchObject({ exitCode: 0 });
});

test('refuses a backup that somebody changed', async () => {
  const folder = await makeFolder();
  const plain = gunzipSync(await readFile(intact));
  const text = plain.toString('latin1');
  const changed = {
    value: Buffer.from(text.replace('Grace Hopper', 'Grace Dropper'), 'latin1'),
    role: Buffer.from(text.replace('\tMember\t', '\tOrganizationAdmin\t'), 'latin1'),
    madeAt: Buffer.from(text.replace(/"madeAt":"2/, '"madeAt":"1'), 'latin1'),
    lastBit: Buffer.concat([plain.subarray(0, -1), Buffer.from([(plain.at(-1) ?? 0) ^ 1])]),
    withoutItsEnd: plain.subarray(0, plain.length - 100),
    longer: Buffer.concat([plain, Buffer.from([0])]),
  };
  const target = await openEmptyTarget(server);
  for (const [name, bytes] of Object.entries(changed)) {
    expect(bytes.equals(plain), name).toBe(false);
    // With a valid checksum.
    await writeFile(join(folder, name), gzipSync(bytes));
    expect([name, await run('restore', join(folder, name), target.settings)]).toEqual([
      name,
      { exitCode: 1, output: expect.stringMatching(/^The signature of this backup is wrong: .*\n$/) },
    ]);
    const rows = await readRows(target.connection);
    expect(rows['public.app_user'] ?? []).toEqual([]);
  }
});

test('refuses a backup of another key, unless told to ignore the signature', async () => {
  const target = await openEmptyTarget();
  const refused = {
    exitCode: 1,
    output: expect.stringMatching(/^The backup is signed with a key that this installation does not have\. .*\n$/),
  };
  expect(await run('restore', intact, target.settings)).toEqual(refused);
  // Refusing generates no key.
  expect(await readdir(target.dataDir)).toEqual([]);
  const backupKey = 'f3a9c1e47b60d28815c9ae3370b4d6f2';
  expect(await run('restore', intact, { ...target.settings, BACKUP_KEY: backupKey })).toEqual(refused);
  expect(await run('restore', intact, target.settings, ['--mails', 'send', '--ignore-signature'])).toMatchObject({
    exitCode: 0,
  });
});

test('BACKUP_KEY signs on one machine and verifies on another', async () => {
  const file = join(await makeFolder(), 'checkwell.backup');
  const BACKUP_KEY = 'f3a9c1e47b60d28815c9ae3370b4d6f2';
  expect(await run('backup', file, { ...settingsOf(server), BACKUP_KEY })).toMatchObject({ exitCode: 0 });
  const target = await openEmptyTarget();
  expect(await run('restore', file, { ...target.settings, BACKUP_KEY })).toMatchObject({ exitCode: 0 });
});

test('keeps the given number of backups and removes nothing else', async () => {
  const folder = await makeFolder();
  const make = (name: string, options: readonly string[] = []) =>
    run('backup', join(folder, name), settingsOf(server), options);
  // The names do not sort by age.
  for (const name of ['checkwell-21-11.backup', 'checkwell-22-10.backup', 'checkwell-03-12.backup']) {
    expect(await make(name)).toMatchObject({ exitCode: 0 });
  }
  await make('other-03-12.backup');
  await writeFile(join(folder, 'checkwell-01-01.backup'), 'Dear diary');
  const foreign = await make('checkwell-02-02.backup');
  expect(foreign).toMatchObject({ exitCode: 0 });
  const plain = gunzipSync(await readFile(join(folder, 'checkwell-02-02.backup'))).toString('latin1');
  const otherKey = plain.replace(/"keyId":"\w{16}"/, '"keyId":"0123456789abcdef"');
  await writeFile(join(folder, 'checkwell-02-02.backup'), gzipSync(Buffer.from(otherKey, 'latin1')));

  // The newest of the older ones.
  await make('checkwell-05-12.backup');
  const cutOff = join(folder, 'checkwell-05-12.backup');
  await truncate(cutOff, (await stat(cutOff)).size - 100);

  expect(await make('checkwell-04-12.backup', ['--keep', '2'])).toEqual({
    exitCode: 0,
    output: expect.stringMatching(
      /^Backed up to .*\n.*checkwell-05-12.backup is damaged: .*\nRemoved .*checkwell-22-10.backup\.\nRemoved .*checkwell-21-11.backup\.\n$/,
    ),
  });
  expect((await readdir(folder)).sort()).toEqual([
    'checkwell-01-01.backup',
    'checkwell-02-02.backup',
    'checkwell-03-12.backup',
    'checkwell-04-12.backup',
    'checkwell-05-12.backup',
    'other-03-12.backup',
  ]);
});

test.each([
  [['--keep', '0'], '--keep takes the number of backups to keep, at least 1.'],
  [['--keep', 'all'], '--keep takes the number of backups to keep, at least 1.'],
  [['--accept-missing', 'all'], '--accept-missing takes the number of files that may be missing.'],
  [['--keep', '3'], '--keep needs a file name with a date, such as checkwell-2026-11-20.backup.'],
  [['--kepe', '3'], 'Usage: npm run backup -- <file> [--keep <number>] [--accept-missing <number>]'],
  [['second'], 'Usage: npm run backup -- <file> [--keep <number>] [--accept-missing <number>]'],
])('refuses the arguments %s before it does anything', async (options, output) => {
  const dataDir = await makeFolder();
  const file = join(dataDir, 'checkwell.backup');
  expect(await run('backup', file, { DATA_DIR: dataDir }, options)).toEqual({ exitCode: 1, output: `${output}\n` });
  expect(await readdir(dataDir)).toEqual([]);
});

test('names a wrong DATA_DIR, DATABASE_URL or file in one line, and creates nothing', async () => {
  const folder = await makeFolder();
  const file = join(folder, 'checkwell.backup');
  const missing = join(folder, 'typo');
  const empty = await openEmptyTarget();
  const settings = settingsOf(server);
  const expected: [Record<string, string>, string, RegExp][] = [
    [{ DATA_DIR: missing }, file, /^There is no database in the data directory .*typo\. Set DATA_DIR or DATABASE_URL/],
    [{ ...settings, DATA_DIR: missing }, file, /^The data directory .*typo does not exist\. Set DATA_DIR/],
    [empty.settings, file, /^The database holds no data of Checkwell\. Set DATABASE_URL or DATA_DIR/],
    [
      { ...settings, DATA_DIR: empty.dataDir },
      file,
      /None of the 12 files is in the storage\. Set DATA_DIR and STORAGE_URL/,
    ],
    [
      settings,
      join(missing, 'checkwell.backup'),
      /cannot be written \(ENOENT\)\. Name a file in a folder you can write\./,
    ],
  ];
  for (const [env, path, message] of expected) {
    const { exitCode, output } = await run('backup', path, env);
    expect([exitCode, output.trim().split('\n')]).toEqual([1, [expect.stringMatching(message)]]);
  }
  expect(await readdir(folder)).toEqual([]);
});

test('names a full disk in one line and leaves no unfinished file', async () => {
  const folder = await makeFolder();
  // Preloaded: writing to an open file fails, as on a full disk.
  const double = `
    import { open } from 'node:fs/promises';
    const handle = await open('/dev/null');
    const full = async () => { throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }) };
    Object.assign(Object.getPrototypeOf(handle), { write: full, writev: full });
    await handle.close();`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(double)}`;
  // Writing its key would fail, too.
  const BACKUP_KEY = 'f3a9c1e47b60d28815c9ae3370b4d6f2';
  const settings = { ...settingsOf(server), BACKUP_KEY, NODE_OPTIONS };
  expect(await runAsProcess('backup', join(folder, 'checkwell.backup'), settings)).toEqual({
    exitCode: 1,
    output: expect.stringMatching(/^There is no space left for .*checkwell\.backup\. Free some on its disk, .*\n$/),
  });
  expect(await readdir(folder)).toEqual([]);
});

test('never overwrites data or a backup', async () => {
  const file = join(await makeFolder(), 'checkwell.backup');
  await cp(intact, file);
  const before = await readRows(server.connection);
  const target = settingsOf(server);
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

  const target = await openEmptyTarget(source);
  expect(await run('restore', file, target.settings)).toMatchObject({ exitCode: 0 });
  const restored = await connect(target.connection);
  expect((await restored.query('select email from app_user')).rows).toEqual([{ email: 'ada@example.com' }]);
  expect(await migrate(target.connection)).toEqual([]);
  const { rows } = await restored.query('select name from schema_migration order by name');
  expect(rows.map(({ name }) => name)).toEqual(migrations);
});

test('refuses a backup of a newer schema', async () => {
  const file = join(await makeFolder(), 'checkwell.backup');
  const plain = gunzipSync(await readFile(intact));
  await writeFile(file, gzipSync(Buffer.from(plain.toString('latin1').replace('"0004_', '"0005_'), 'latin1')));
  const { settings } = await openEmptyTarget();
  expect(await run('restore', file, settings, ['--mails', 'send', '--ignore-signature'])).toEqual({
    exitCode: 1,
    output: expect.stringMatching(/^The backup is of another version of Checkwell\./),
  });
});

/** Starts a server with all kinds of data: members, appointments, results, audit, mails, files. */
async function fillServer(): Promise<TestServer> {
  const server = await startTestServer({ now });
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

/** An empty database and data directory. With `source` the directory has the key of its backups. */
async function openEmptyTarget(source?: { readonly dataDir: string }) {
  const { administrator, role } = inject('testDatabaseServer');
  const name = await createTestDatabase(administrator, role.user);
  onTestFinished(() => dropTestDatabase(administrator, name));
  const connection = { ...role, database: name };
  const dataDir = await makeFolder();
  if (source !== undefined) await copyKey(source.dataDir, dataDir);
  return { connection, dataDir, settings: { DATABASE_URL: urlOf(connection), DATA_DIR: dataDir } };
}

/** Copies the key like an operator with a new machine. */
async function copyKey(from: string, to: string): Promise<void> {
  await cp(join(from, 'secrets', 'backup-key'), join(to, 'secrets', 'backup-key'));
}

function urlOf({ host, port, user, password, database }: ClientConfig): string {
  return `postgres://${user}:${password}@${encodeURIComponent(host ?? '')}:${port}/${database}`;
}

/** Runs a command in this process, which has loaded its modules. */
async function run(
  command: 'backup' | 'restore',
  file: string,
  env: Record<string, string>,
  options: readonly string[] = command === 'restore' ? sendMails : [],
) {
  let output = '';
  const print = (line: string) => {
    output += `${line}\n`;
  };
  const terminal = { args: [file, ...options], env, print, printError: print, ask: async () => undefined };
  const exitCode = await (command === 'backup'
    ? runCommand(backupCommand, terminal)
    : runCommand(restoreCommand, terminal));
  return { exitCode, output };
}

/** Runs a command as an operator does. */
async function runAsProcess(command: 'backup' | 'restore', file: string, env: Record<string, string>) {
  const options = command === 'restore' ? sendMails : [];
  const child = spawn(process.execPath, [`src/server/start/backup/${command}.ts`, file, ...options], {
    cwd: root,
    env: { ...baseEnv, ...env },
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

/** Reads all rows of all tables as text, in a fixed order. */
async function readRows(connection: ClientConfig): Promise<Record<string, string[]>> {
  const client = new Client(connection);
  await client.connect();
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss') and tablename not in ('schema_migration', 'schema_migration_lock', 'version')`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    // A running server keeps counting its queues.
    const row = name === 'pgboss.queue' ? 't.name' : 't::text';
    const { rows } = await client.query<{ row: string }>(`select ${row} as row from ${name} t order by 1`);
    all[name] = rows.map(({ row }) => row);
  }
  await client.end();
  return all;
}

/** Lists what protects the rows: foreign keys, triggers, row security and indexes. */
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

/** Adds organizations with one member each until it is aborted. Resolves to their number. */
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
