import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { startProduct } from '#tests/support/product.ts';
import { createTestDatabase, dropTestDatabase } from '#tests/support/testDatabase.ts';
import { makeFolder } from './startCommand.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

test('with DATABASE_URL the product lives in that database, reached by TCP, and starts none of its own', async () => {
  const { administrator, role } = inject('testDatabaseServer');
  const name = await createTestDatabase(administrator, role.user);
  onTestFinished(() => dropTestDatabase(administrator, name));
  const port = await openTcp(join(role.host, `.s.PGSQL.${role.port}`), role);
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

/** A loopback port that leads to the tests' PostgreSQL, which itself listens on a socket only, unless it is another's. */
async function openTcp(socketPath: string, { host, port }: { host: string; port: number }): Promise<number> {
  const server = createServer((incoming) => {
    const outgoing = host.startsWith('/') ? connect(socketPath) : connect(port, host);
    incoming.on('error', () => outgoing.destroy()).pipe(outgoing);
    outgoing.on('error', () => incoming.destroy()).pipe(incoming);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
