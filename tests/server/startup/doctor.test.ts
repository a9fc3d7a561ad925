import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { healthConnectionName } from '#server/platform/database/pool.ts';
import { runDoctor } from '#server/start/doctor/runDoctor.ts';
import { startMailServer } from '#tests/support/mailServer.ts';
import { openTcpDoor, openTlsDoor } from '#tests/support/tcpDoor.ts';
import { createTestDatabase, dropTestDatabase, openTestDatabase } from '#tests/support/testDatabase.ts';
import { makeFolder } from './startCommand.ts';

/** An empty database with a transaction that is open since this file began. */
let held: { readonly name: string; readonly holder: Client };

beforeAll(async () => {
  const { administrator, role } = inject('testDatabaseServer');
  const name = await createTestDatabase(administrator, role.user);
  held = { name, holder: new Client({ ...role, database: name, application_name: 'report' }) };
  await held.holder.connect();
  await held.holder.query('begin');
  await held.holder.query('select');
});
afterAll(async () => {
  await held.holder.end();
  await dropTestDatabase(inject('testDatabaseServer').administrator, held.name);
});

test('finds no problem in the default configuration', async () => {
  const { exitCode, notes } = await consultAsProcess({ DATA_DIR: await makeFolder() });
  expect(notes).toEqual([]);
  expect(exitCode).toBe(0);
});

test('reports each invalid setting on its own line, without its value', async () => {
  const { exitCode, notes, output } = await consult({
    PORT: 'eighty',
    SESSION_SECRET: 'hunter2',
    NODE_ENV: 'production',
    SMPT_URL: 'smtp://mail.example.com',
  });
  expect(notes).toEqual([
    expect.stringMatching(/^stops +Settings +PORT must be a whole number/),
    expect.stringMatching(/^stops +Settings +SESSION_SECRET must have at least 32 characters/),
    expect.stringMatching(/^stops +Settings +SMTP_URL is required/),
    expect.stringMatching(/^unsafe +Settings +SMPT_URL is not a setting\. Did you mean SMTP_URL\?/),
  ]);
  expect(output).not.toContain('hunter2');
  expect(exitCode).toBe(1);
});

test('reports an unreachable database as stopping and an unreachable mail server as unsafe, without passwords', async () => {
  const { exitCode, notes, output } = await consult({
    DATA_DIR: await makeFolder(),
    DATABASE_URL: 'postgres://ada:hidden@127.0.0.1:1,127.0.0.1:2/checks?target_session_attrs=read-write',
    SMTP_URL: 'smtp://ada:hidden@127.0.0.1:1',
  });
  expect(notes).toEqual([
    expect.stringMatching(/^stops +Database .*127\.0\.0\.1:2: nothing listens there \(ECONNREFUSED\)\. Start it, or /),
    expect.stringMatching(/^unsafe +SMTP_URL .*cannot be used/),
  ]);
  expect(output).toContain('one thing stops it');
  expect(output).not.toContain('hidden');
  expect(exitCode).toBe(1);
});

test('reports unsafe settings, which do not stop the start', async () => {
  const mail = await startMailServer();
  onTestFinished(() => mail.kill());
  const secrets = await makeFolder();
  await mkdir(join(secrets, 'secrets'));
  await chmod(join(secrets, 'secrets'), 0o755);
  const { exitCode, notes } = await consult({
    DATA_DIR: secrets,
    PUBLIC_URL: 'http://checks.example.com',
    ALLOWED_ORIGINS: 'http://app.example.com',
    // Not this machine's name, but it resolves to this machine.
    SMTP_URL: `smtp://0.0.0.0:${mail.port}`,
    WORKERS: '12',
    MAIL_FROM: 'no-reply@example.com',
  });
  expect(notes.map((note) => note.replace(/^unsafe +(\S+) .*/, '$1'))).toEqual(
    expect.arrayContaining(['DATA_DIR', 'SMTP_URL', 'PUBLIC_URL', 'NODE_ENV', 'ALLOWED_ORIGINS']),
  );
  expect(notes.filter((note) => note.startsWith('stops'))).toEqual([]);
  expect(exitCode).toBe(0);
});

test('asks for TRUST_PROXY behind a proxy with TLS', async () => {
  const { notes } = await consult({ DATA_DIR: await makeFolder(), PUBLIC_URL: 'https://checks.example.com' });
  expect(notes.join('\n')).toMatch(/^unsafe +TRUST_PROXY .*Set it to the address of that proxy/m);
});

test('reports a storage that is not writable as stopping', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'file'), '');
  const { exitCode, notes } = await consult({
    DATA_DIR: folder,
    STORAGE_URL: `file://${encodeURI(folder)}/file/files`,
  });
  expect(notes).toEqual([expect.stringMatching(/^stops +STORAGE_URL/)]);
  expect(exitCode).toBe(1);
});

test.each(['proc/nope', 'nowhere/files'])('reports a folder of STORAGE_URL that is missing: %s', async (path) => {
  const { notes } = await consult({ DATA_DIR: await makeFolder(), STORAGE_URL: `file:///${path}` });
  expect(notes).toEqual([expect.stringMatching(/^stops +STORAGE_URL .* does not exist\. Mount or create it/)]);
  expect(existsSync('/nowhere')).toBe(false);
});

test('reports a data directory below a folder that takes none', async () => {
  const { notes } = await consult({ DATA_DIR: '/proc/nope/data' });
  expect(notes[0]).toMatch(/^stops +DATA_DIR .*cannot be written \(ENOENT\)/);
});

test('says whether the connection to the database is encrypted, and why it is not trusted', async () => {
  const { role } = inject('testDatabaseServer');
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const folder = await makeFolder();
  const files = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', files.key, '-out', files.cert];
  await promisify(execFile)('openssl', ['req', '-x509', ...key, ...subject]);
  const door = await openTlsDoor(role, { key: await readFile(files.key), cert: await readFile(files.cert) });
  onTestFinished(door.close);
  const consultWith = async (parameters: string) =>
    consult({
      DATA_DIR: folder,
      DATABASE_URL: `postgres://${role.user}:${role.password}@localhost:${door.port}/${database.connection.database}?${parameters}`,
    });

  const encrypted = await consultWith('sslmode=require');
  expect(encrypted.notes).toEqual([expect.stringMatching(/^unsafe +TLS +With sslmode=require anybody in between/)]);
  const untrusted = await consultWith('sslmode=verify-full');
  expect(untrusted.notes).toEqual([
    expect.stringMatching(/^stops +Database .*authority .* \(DEPTH_ZERO_SELF_SIGNED_CERT\)\. Add sslrootcert=/),
  ]);
  const trusted = await consultWith(`sslmode=verify-full&sslrootcert=${encodeURIComponent(files.cert)}`);
  expect(trusted.notes).toEqual([]);
  expect(trusted.output).toMatch(/^ok +TLS /m);
});

test('reads settings from a file', async () => {
  const folder = await makeFolder();
  const file = join(folder, 'checkwell.env');
  await writeFile(file, `DATA_DIR="${folder}"\nLOG_LEVEL=loud\n`);
  expect((await consultAsProcess({}, file)).notes).toEqual([
    expect.stringMatching(/^stops +Settings +LOG_LEVEL must be/),
  ]);
});

test('names misspelled variables', async () => {
  const { notes, exitCode } = await consult({ DATA_DIR: await makeFolder(), DATABASE_URI: 'postgres://db/x' });
  expect(notes).toEqual([
    expect.stringMatching(/^unsafe +Settings +DATABASE_URI is not a setting\. Did you mean DATABASE_URL\?$/),
  ]);
  expect(exitCode).toBe(0);
});

test('compares the connections of the database with those of all servers', async () => {
  const { administrator, role } = inject('testDatabaseServer');
  const { connection, close } = await openTestDatabase();
  onTestFinished(close);
  const settings = await databaseSettings({ ...role, database: connection.database ?? '' });
  expect((await consult(settings)).output).toMatch(/^ok +Connections +.* No process runs now; .* need 12\.$/m);
  const running = new Client({ ...connection, application_name: healthConnectionName });
  await running.connect();
  onTestFinished(() => running.end());
  await query(administrator, `alter database ${connection.database} connection limit 20`);
  expect((await consult(settings)).notes).toEqual([
    expect.stringMatching(/^unsafe +Connections +The database allows 20 connections\. 1 processes run now; .* need 24/),
  ]);
});

test('leaves a new database empty, and accepts one with the newest schema', async () => {
  const { administrator, role } = inject('testDatabaseServer');
  const empty = await createTestDatabase(administrator, role.user);
  onTestFinished(() => dropTestDatabase(administrator, empty));
  const fresh = await consult(await databaseSettings({ ...role, database: empty }));
  expect(fresh.notes).toEqual([]);
  expect(fresh.output).toMatch(/The next start brings its schema up to date \(\d+ migrations\)/);
  expect(await query({ ...role, database: empty }, `select from pg_tables where schemaname = 'public'`)).toEqual([]);

  const migrated = await openTestDatabase();
  onTestFinished(() => migrated.close());
  const { database = '' } = migrated.connection;
  expect((await consult(await databaseSettings({ ...role, database }))).output).toContain('Its schema is the newest.');
  await query(
    { ...role, database },
    `insert into schema_migration (name, timestamp) values ('9999_future.x', now()::text)`,
  );
  const newer = await consult(await databaseSettings({ ...role, database }));
  expect(newer.notes).toEqual([expect.stringMatching(/^stops +Database .*migrated by a newer version/)]);
  expect(newer.exitCode).toBe(1);
});

test('previews the migrations and what they would wait for', async () => {
  const { role } = inject('testDatabaseServer');
  const database = held.name;
  const settings = await databaseSettings({ ...role, database });
  await held.holder.query(`select pg_sleep_until(now() + interval '10.5 seconds')`);
  const { output, notes } = await consult(settings, '--migrate');
  expect(output).toMatch(/^ok +Migrations +1 \(people_and_organizations\) would be applied\.$/m);
  expect(notes).toEqual([
    expect.stringMatching(/^unsafe +Migrations +A transaction of "report" \(process \d+\) is open for \d\d s\./),
  ]);
  expect(await query({ ...role, database }, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
});

test('prints the statements for an administrator if the database user may not create roles', async () => {
  const { administrator, role } = inject('testDatabaseServer');
  const name = await createTestDatabase(administrator, role.user);
  const user = `plain_${randomBytes(4).toString('hex')}`;
  await query(administrator, `create role ${user} login password 'plain'`);
  onTestFinished(async () => {
    await dropTestDatabase(administrator, name);
    await query(administrator, `drop role ${user}`);
  });
  const { notes } = await consult(await databaseSettings({ ...role, user, password: 'plain', database: name }));
  expect(notes).toEqual([expect.stringMatching(/^stops +Database .*may not create the roles.*CREATE ROLE/)]);
});

test("reports a clock that differs from the database's", async () => {
  const { role } = inject('testDatabaseServer');
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const { notes } = await consultAsProcess({
    ...(await databaseSettings({ ...role, database: database.connection.database ?? '' })),
    NODE_OPTIONS: '--import="data:text/javascript,const now=Date.now;Date.now=()=>now()+60000"',
  });
  expect(notes).toEqual([expect.stringMatching(/^unsafe +Clock +It is 60 s ahead of that of the database/)]);
});

test('reports a DATABASE_READ_URL that does not answer or leads to no replica, without its password', async () => {
  const { role } = inject('testDatabaseServer');
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const settings = await databaseSettings({ ...role, database: database.connection.database ?? '' });
  const same = await consult({ ...settings, DATABASE_READ_URL: settings.DATABASE_URL });
  expect(same.notes).toEqual([expect.stringMatching(/^unsafe +Replica +DATABASE_READ_URL leads to no replica/)]);
  const away = await consult({ ...settings, DATABASE_READ_URL: 'postgres://ada:hidden@127.0.0.1:1/checks' });
  expect(away.notes).toEqual([
    expect.stringMatching(/^unsafe +Replica +DATABASE_READ_URL cannot be used: nothing listens there \(ECONN/),
  ]);
  expect(away.output).not.toContain('hidden');
  expect([same.exitCode, away.exitCode]).toEqual([0, 0]);
});

interface Consultation {
  readonly exitCode: number | null;
  readonly output: string;
  /** The lines that report a problem. */
  readonly notes: readonly string[];
}

/** Runs the command in this process, which has loaded its modules. */
async function consult(env: Record<string, string>, ...args: string[]): Promise<Consultation> {
  let output = '';
  const print = (line: string) => {
    output += `${line}\n`;
  };
  const exitCode = await runDoctor({ args, env, print });
  return { exitCode, output, notes: notesOf(output) };
}

/** Runs the command as an operator does. */
async function consultAsProcess(env: Record<string, string>, ...args: string[]): Promise<Consultation> {
  const child = spawn(process.execPath, ['src/server/start/doctor/doctor.ts', ...args], {
    // Compiling takes half of the command.
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: join('dist', 'compiled'), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { exitCode: child.exitCode, output, notes: notesOf(output) };
}

const notesOf = (output: string) => output.split('\n').filter((line) => /^(unsafe|stops) /.test(line));

interface Connection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

async function databaseSettings({ host, port, user, password, database }: Connection) {
  const door = await openTcpDoor({ host, port });
  onTestFinished(door.close);
  return {
    DATA_DIR: await makeFolder(),
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${door.port}/${database}`,
  };
}

async function query(connection: Connection, statement: string): Promise<unknown[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
