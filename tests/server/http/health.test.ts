import { afterAll, beforeAll, expect, test } from 'vitest';
import { longCallMs } from '#app/api/request.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ask = async (what: 'live' | 'ready') => {
  const { statusCode, body } = await server.app.inject(`/api/health/${what}`);
  return [statusCode, JSON.parse(body)];
};

test('a server with its database is live and ready, and reveals nothing else', async () => {
  expect(await ask('live')).toEqual([200, { status: 'live' }]);
  expect(await ask('ready')).toEqual([200, { status: 'ready' }]);
});

test('a server without a database connection is live, and soon not ready', async () => {
  const { max, connect } = server.serverPool;
  const taken = await Promise.all(Array.from({ length: max }, () => connect()));
  expect(await ask('ready')).toEqual([503, { status: 'notReady' }]);
  // It has not waited until the pool gave up.
  expect(server.serverPool.waitingCount).toBe(1);
  expect(await ask('live')).toEqual([200, { status: 'live' }]);
  for (const client of taken) client.release();
  expect(await ask('ready')).toEqual([200, { status: 'ready' }]);
});

test('the connection timeout is longer than that of a long call', () => {
  expect(server.app.server.timeout).toBeGreaterThanOrEqual(longCallMs);
});
