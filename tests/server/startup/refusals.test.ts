import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startProduct } from '#tests/support/product.ts';
import { makeFolder, postgresOf, query, startToFail } from './startCommand.ts';

// Each test starts the whole product at least once, and the first one builds the app.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

test('a port in use is named, and PostgreSQL does not stay behind', async () => {
  const dataDir = await makeFolder();
  const port = await occupyPort();
  const failed = await startToFail({ DATA_DIR: dataDir, PORT: port });
  expect(failed).toEqual({
    exitCode: 1,
    errorLines: [`Port ${port} on 127.0.0.1 is in use. Stop what uses it, or set PORT to another number.`],
  });
  expect(await postgresOf(dataDir)).toBeUndefined();
});

test('a data directory that cannot be one is named', async () => {
  const file = join(await makeFolder(), 'a file');
  await writeFile(file, 'mine');
  const failed = await startToFail({ DATA_DIR: file });
  expect(failed).toEqual({
    exitCode: 1,
    errorLines: [
      expect.stringMatching(/^The data directory .* cannot be written .* set DATA_DIR to another folder\.$/),
    ],
  });
  expect(await readFile(file, 'utf8')).toBe('mine');
});

test('a database of a newer schema is refused and stays as it was', async () => {
  const dataDir = await makeFolder();
  const product = await startProduct({ dataDir });
  await query(dataDir, `INSERT INTO schema_migration (name, timestamp) VALUES ('9999_future.x', now()::text)`);
  await product.stop();
  const failed = await startToFail({ DATA_DIR: dataDir, PORT: '1' });
  expect(failed).toEqual({
    exitCode: 1,
    errorLines: [expect.stringMatching(/^The database was migrated by a newer version of Checkwell \(schema 9999/)],
  });
  expect(await postgresOf(dataDir)).toBeUndefined();
});

test('a database of a development version before 0.1.0 is refused in one line', async () => {
  const dataDir = await makeFolder();
  const product = await startProduct({ dataDir });
  await query(dataDir, 'DROP TABLE schema_migration');
  await query(dataDir, 'CREATE TABLE schema_migration (version integer PRIMARY KEY, name text, checksum text)');
  await product.stop();
  const failed = await startToFail({ DATA_DIR: dataDir, PORT: '1' });
  expect(failed).toEqual({
    exitCode: 1,
    errorLines: [
      'This database was made by a development version before 0.1.0. Point DATA_DIR or DATABASE_URL at an empty one.',
    ],
  });
  expect(await postgresOf(dataDir)).toBeUndefined();
});

test('a database of another PostgreSQL is refused and not opened', async () => {
  const dataDir = await makeFolder();
  await (await startProduct({ dataDir })).stop();
  await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '17\n');
  const failed = await startToFail({ DATA_DIR: dataDir, PORT: '1' });
  expect(failed).toEqual({ exitCode: 1, errorLines: [expect.stringContaining('was made by PostgreSQL 17')] });
});

test('an unreachable database is named without its password', async () => {
  const dataDir = await makeFolder();
  const failed = await startToFail({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://ada:hidden@127.0.0.1:1/checks' });
  expect(failed).toEqual({
    exitCode: 1,
    errorLines: [expect.stringMatching(/^The database of DATABASE_URL \(127\.0\.0\.1:1\/checks\) .*ECONNREFUSED/)],
  });
  expect(failed.errorLines.join()).not.toContain('hidden');
  expect(await readdir(dataDir)).not.toContain('postgres');
});

test('an unreachable mail server is named without its password, and PostgreSQL does not stay behind', async () => {
  const dataDir = await makeFolder();
  const failed = await startToFail({ DATA_DIR: dataDir, SMTP_URL: 'smtp://ada:hidden@127.0.0.1:1' });
  expect(failed).toEqual({
    exitCode: 1,
    errorLines: [
      expect.stringMatching(/^The mail server of SMTP_URL \(127\.0\.0\.1:1\) cannot be used: .*ECONNREFUSED/),
    ],
  });
  expect(failed.errorLines.join()).not.toContain('hidden');
  expect(await postgresOf(dataDir)).toBeUndefined();
});

async function occupyPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return String(address.port);
}
