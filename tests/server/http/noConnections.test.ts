import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { getMe } from '#contract/user.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function limitConnections(limit: number): Promise<void> {
  const client = new Client(inject('testDatabaseServer').administrator);
  await client.connect();
  await client.query(`alter database ${server.connection.database} connection limit ${limit}`);
  await client.end();
}

test('a database without connections left answers 503 with Retry-After, and the server is not ready', async () => {
  const { admin } = await server.addOrganizationWithAdmin();
  expect((await server.app.inject('/api/health/ready')).statusCode).toBe(200);
  const taken = [await server.serverPool.connect()];
  while (server.serverPool.idleCount > 0) taken.push(await server.serverPool.connect());
  await limitConnections(0);
  const answer = await admin.client.call(getMe);
  expect(answer).toMatchObject({ status: 503, json: { code: 'Unavailable' }, headers: { 'retry-after': '2' } });
  const { statusCode, body } = await server.app.inject('/api/health/ready');
  expect([statusCode, JSON.parse(body)]).toEqual([503, { status: 'notReady' }]);
  await limitConnections(-1);
  for (const client of taken) client.release();
  expect((await admin.client.call(getMe)).status).toBe(200);
  await expect.poll(async () => (await server.app.inject('/api/health/ready')).statusCode).toBe(200);
});
