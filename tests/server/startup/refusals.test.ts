import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startProduct } from '#tests/support/product.ts';
import { makeFolder, postgresOf, query, startToFail } from './startCommand.ts';

test('names a port in use and stops PostgreSQL', async () => {
  const dataDir = await makeFolder();
  const port = await occupyPort();
  const failed = await startToFail({ DATA_DIR: dataDir, PORT: port });
  expect(failed).toEqual({
    exitCode: 1,
    errorLines: [`Port ${port} on 127.0.0.1 is in use. Stop what uses it, or set PORT to another number.`],
  });
  expect(await postgresOf(dataDir)).toBeUndefined();
});

test('names a data directory that is not writable', async () => {
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

test('refuses a newer schema and a cluster of another PostgreSQL version, and leaves both unchanged', async () => {
  const dataDir = await makeFolder();
  const product = await startProduct({ dataDir });
  await query(dataDir, `INSERT INTO schema_migration (name, timestamp) VALUES ('9999_future.x', now()::text)`);
  await product.stop();
  expect(await startToFail({ DATA_DIR: dataDir, PORT: '1' })).toEqual({
    exitCode: 1,
    errorLines: [expect.stringMatching(/^The database was migrated by a newer version of Checkwell \(schema 9999/)],
  });
  expect(await postgresOf(dataDir)).toBeUndefined();

  await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '17\n');
  expect(await startToFail({ DATA_DIR: dataDir, PORT: '1' })).toEqual({
    exitCode: 1,
    errorLines: [expect.stringContaining('was made by PostgreSQL 17')],
  });
});

test('names an unreachable database without its password', async () => {
  const dataDir = await makeFolder();
  const failed = await startToFail({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://ada:hidden@127.0.0.1:1/checks' });
  expect(failed).toEqual({
    exitCode: 1,
    errorLines: [expect.stringMatching(/^The database of DATABASE_URL \(127\.0\.0\.1:1\/checks\) .*ECONNREFUSED/)],
  });
  expect(failed.errorLines.join()).not.toContain('hidden');
  expect(await readdir(dataDir)).not.toContain('postgres');
});

test('starts without its mail server and its bucket, and says so without a password', async () => {
  const product = await startProduct({
    dataDir: await makeFolder(),
    env: {
      SMTP_URL: 'smtp://ada:hidden@127.0.0.1:1',
      STORAGE_URL: 's3://files?endpoint=http://127.0.0.1:1',
      AWS_ACCESS_KEY_ID: 'checkwell',
      AWS_SECRET_ACCESS_KEY: 'hidden',
    },
  });
  onTestFinished(async () => void (await product.stop()));
  const readiness = async () => (await fetch(`${product.url}/api/health/ready`)).json();
  await expect.poll(readiness, { timeout: 30_000 }).toEqual({ status: 'ready', problems: ['mail', 'storage'] });
  expect(product.output()).toMatch(/"cause":"E\w+".*"msg":"The mail server cannot be used/);
  expect(product.output()).toContain('"msg":"The storage of files cannot be used');
  expect(product.output()).not.toContain('hidden');
});

async function occupyPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return String(address.port);
}
