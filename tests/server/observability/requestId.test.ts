import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({
    env: { TRUST_PROXY: '192.0.2.0/24, 2001:db8::1', ACCESS_LOG: 'on' },
    onLogLine: (line) => lines.push(line),
  });
});
afterAll(() => server.stop());

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

async function idOf(remoteAddress: string, given: string, url = '/api/health/live'): Promise<unknown> {
  const { headers } = await server.app.inject({ url, remoteAddress, headers: { 'x-request-id': given } });
  return headers['x-request-id'];
}

test.each(['192.0.2.7', '::ffff:192.0.2.7', '2001:db8::1'])('the id of the trusted proxy %s is kept', async (proxy) => {
  expect(await idOf(proxy, 'edge-7f3a:1')).toBe('edge-7f3a:1');
  const { body, headers } = await server.app.inject({
    url: '/api/v1/users/me',
    remoteAddress: proxy,
    headers: { 'x-request-id': 'edge-7f3a:2' },
  });
  expect([JSON.parse(body).requestId, headers['x-request-id']]).toEqual(['edge-7f3a:2', 'edge-7f3a:2']);
});

test.each([
  ['of somebody else', '198.51.100.1', 'edge-7f3a'],
  ['that is too long', '192.0.2.7', 'x'.repeat(101)],
  ['with markup', '192.0.2.7', '<script>'],
  ['that is empty', '192.0.2.7', ''],
])('an id %s is replaced', async (_case, address, given) => {
  expect(await idOf(address, given)).toMatch(uuid);
});

test.each(['/', '/api/v1/nothing', '/api/v1/users/me', '/%E0%A4%A'])('%s returns an id', async (url) => {
  const { headers } = await server.app.inject({ url });
  expect(headers['x-request-id']).toMatch(uuid);
});

test('the access log names method, route pattern, status, duration and id, and no address', async () => {
  lines.length = 0;
  const id = await idOf('192.0.2.7', 'edge-9', '/api/health/ready?token=secret');
  const [line] = lines.map((text) => JSON.parse(text)).filter(({ level }) => level === 30);
  expect(line).toEqual({
    level: 30,
    time: expect.any(Number),
    reqId: id,
    method: 'GET',
    route: '/api/health/ready',
    status: 200,
    durationMs: expect.any(Number),
    msg: 'A request was answered',
  });
  expect(lines.join('')).not.toMatch(/192\.0\.2\.7|secret/);
});
