import { readdir } from 'node:fs/promises';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startProduct } from '#tests/support/product.ts';
import { openTcpDoor } from '#tests/support/tcpDoor.ts';
import { createTestDatabase, dropTestDatabase } from '#tests/support/testDatabase.ts';
import { makeFolder } from './startCommand.ts';

test('with DATABASE_URL uses that database over TCP and starts none of its own', async () => {
  const { administrator, role } = inject('testDatabaseServer');
  const name = await createTestDatabase(administrator, role.user);
  onTestFinished(() => dropTestDatabase(administrator, name));
  const { port, close } = await openTcpDoor(role);
  onTestFinished(close);
  const url = `postgres://${role.user}:${encodeURIComponent(role.password)}@127.0.0.1:${port}/${name}`;

  const dataDir = await makeFolder();
  const product = await startProduct({ dataDir, env: { DATABASE_URL: url } });
  onTestFinished(async () => {
    await product.stop();
  });
  expect(await readdir(dataDir)).not.toContain('postgres');

  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('SELECT count(*)::int AS applied FROM schema_migration');
  await client.end();
  expect(rows[0].applied).toBeGreaterThan(0);
  expect(await product.stop()).toBe(0);
});
