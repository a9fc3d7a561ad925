import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

const lines: string[] = [];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ sendsMail: true, onLogLine: (line) => lines.push(line) });
});
afterAll(() => server.stop());

const messages = (part: string) => lines.filter((line) => line.includes(part));

test('a database that is away is logged in one line, and its return in another', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const query = vi.spyOn(server.serverPool, 'query').mockImplementation(() => Promise.reject(refused));
  await expect.poll(() => query.mock.calls.length).toBeGreaterThanOrEqual(4);
  query.mockRestore();
  await expect.poll(() => messages('have the database back').length).toBeGreaterThan(0);

  expect(messages('cannot reach the database')).toEqual([expect.stringContaining('"cause":"ECONNREFUSED"')]);
  expect(messages('have the database back')).toHaveLength(1);
  expect(messages('A job queue has failed')).toEqual([]);
});
