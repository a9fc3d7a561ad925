import { afterAll, beforeAll, expect, test } from 'vitest';
import { longCallMs } from '#app/api/request.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('the connection timeout is longer than that of a long call', () => {
  expect(server.app.server.timeout).toBeGreaterThanOrEqual(longCallMs);
});
