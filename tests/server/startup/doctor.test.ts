import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { startMailServer } from '#tests/support/mailServer.ts';
import { openTcpDoor } from '#tests/support/tcpDoor.ts';
import { createTestDatabase, dropTestDatabase, openTestDatabase } from '#tests/support/testDatabase.ts';
import { makeFolder } from './startCommand.ts';

vi.setConfig({ testTimeout: 60_000 });

test('what the server starts with by itself is in order', async () => {
  const { exitCode, notes } = await consult({ DATA_DIR: await makeFolder() });
  expect(notes).toEqual([]);
  expect(exitCode).toBe(0);
});

test('each wrong setting has a line of its own, without its value', async () => {
  const { exitCode, notes, output } = await consult({
    PORT: 'eighty',
    SESSION_SECRET: 'hunter2',
    NODE_ENV: 'production',
  });
  expect(notes).toEqual([
    expect.stringMatching(/^stops +Settings +PORT must be a whole number/),
    expect.stringMatching(/^stops +Settings +SESSION_SECRET must have at least 32 characters/),
    expect.stringMatching(/^stops +Settings +SMTP_URL is required/),
  ]);
  expect(output).not.toContain('hunter2');
  expect(exitCode).toBe(1);
});

test('a database and a mail server that do not answer stop the start, and no password is shown', async () => {
  const { exitCode, notes, output } = await consult({
    DATA_DIR: await makeFolder(),
    DATABASE_URL: 'postgres://ada:hidden@127.0.0.1:1,127.0.0.1:2/checks?target_session_attrs=read-write',
    SMTP_URL: 'smtp://ada:hidden@127.0.0.1:1',
  });
  expect(notes).toEqual([
    expect.stringMatching(/^stops +Database .*127\.0\.0\.1:2: ECONNREFUSED.*Start it or correct DATABASE_URL/),
    expect.stringMatching(/^stops +SMTP_URL .*cannot be used/),
  ]);
  expect(output).toContain('2 things stop it');
  expect(output).not.toContain('hidden');
  expect(exitCode).toBe(1);
});

test('what is open to strangers is named, and does not stop the start', async () => {
  const mail = await startMailServer();
  onTestFinished(() => mail.kill());
  const secrets = await makeFolder();
  await mkdir(join(secrets, 'secrets'));
  await chmod(join(secrets, 'secrets'), 0o755);
  const { exitCode, notes } = await consult({
    DATA_DIR: secrets,
    PUBLIC_URL: 'http://checks.example.com',
    ALLOWED_ORIGINS: 'http://app.example.com',
    SESSION_SECRET: 'a'.repeat(32),
    // Not the name of this machine, and leads to it all the same.
    SMTP_URL: `smtp://0.0.0.0:${mail.port}`,
    WORKERS: '12',
    MAIL_FROM: 'no-reply@example.com',
  });
  expect(notes.map((note) => note.replace(/^unsafe +(\S+) .*/, '$1'))).toEqual(
    expect.arrayContaining(['DATA_DIR', 'SESSION_SECRET', 'SMTP_URL', 'PUBLIC_URL', 'NODE_ENV', 'ALLOWED_ORIGINS']),
  );
  expect(notes.filter((note) => note.startsWith('stops'))).toEqual([]);
  expect(exitCode).toBe(0);
});

test('behind a proxy with TLS the proxy is to be named', async () => {
  const { notes } = await consult({ DATA_DIR: await makeFolder(), PUBLIC_URL: 'https://checks.example.com' });
  expect(notes.join('\n')).toMatch(/^unsafe +TRUST_PROXY .*Set it to the address of that proxy/m);
});

test('a storage that cannot be written stops the start', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'file'), '');
  const { exitCode, notes } = await consult({
    DATA_DIR: folder,
    STORAGE_URL: `file://${encodeURI(folder)}/file/files`,
  });
  expect(notes).toEqual([expect.stringMatching(/^stops +STORAGE_URL/)]);
  expect(exitCode).toBe(1);
});

test('settings are read from a file, as a service manager has them', async () => {
  const folder = await makeFolder();
  const file = join(folder, 'checkwell.env');
  await writeFile(file, `DATA_DIR="${folder}"\nLOG_LEVEL=loud\n`);
  expect((await consult({}, file)).notes).toEqual([expect.stringMatching(/^stops +Settings +LOG_LEVEL must be/)]);
});

test('a new database is examined and stays empty, and one of the newest schema is in order', async () => {
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

test('a user of the database who may not make roles is told what an administrator has to run', async () => {
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

test('a clock that differs from that of the database is named', async () => {
  const { role } = inject('testDatabaseServer');
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const { notes } = await consult({
    ...(await databaseSettings({ ...role, database: database.connection.database ?? '' })),
    NODE_OPTIONS: '--import="data:text/javascript,const now=Date.now;Date.now=()=>now()+60000"',
  });
  expect(notes).toEqual([expect.stringMatching(/^unsafe +Clock +It is 60 s ahead of that of the database/)]);
});

/** What the command says: all of it, and the lines that are not in order. */
async function consult(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ['src/server/doctor/doctor.ts', ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return {
    exitCode: child.exitCode,
    output,
    notes: output.split('\n').filter((line) => /^(unsafe|stops) /.test(line)),
  };
}

interface Place {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

async function databaseSettings({ host, port, user, password, database }: Place) {
  const door = await openTcpDoor({ host, port });
  onTestFinished(door.close);
  return {
    DATA_DIR: await makeFolder(),
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${door.port}/${database}`,
  };
}

async function query(place: Place, statement: string): Promise<unknown[]> {
  const client = new Client(place);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
