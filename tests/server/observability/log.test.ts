import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { limitsOf } from '#contract/call.ts';
import { createLogger } from '#server/platform/createLogger.ts';
import { buildServerOf } from '#tests/support/serverParts.ts';

const secret = 'Varicose-veins-0451';
const lines: string[] = [];
const logger = createLogger('trace', { write: (line) => lines.push(line) });

const limits = limitsOf('light');
const open = { config: { policy: 'anyone', limits } } as const;
const addRoutes = (api: FastifyInstance) => {
  api.post('/v1/fails/:token', { ...open, schema: { body: z.looseObject({}) } }, async (request) => {
    // Everything that somebody in a hurry might log.
    request.log.error({ body: request.body, headers: request.headers, query: request.query, url: request.url }, 'Odd');
    request.log.error(new Error(`It was ${secret}`));
    const error = Object.assign(new Error(`invalid input syntax: "${secret}"`), {
      code: '22P02',
      detail: `Key (email)=(${secret}) already exists`,
      table: 'app_user',
      where: secret,
    });
    throw new Error(`Around ${secret}`, { cause: error });
  });
  api.get('/v1/refuses', { config: { policy: ['OrganizationAdmin'], limits } }, async () => ({}));
};

const app = await buildServerOf({
  logger,
  verifyToken: async (token) => ({ sessionId: token, userId: 'user-1' }),
  authenticate: async (token) => ({
    sessionId: token,
    userId: 'user-1',
    role: 'Member',
    verifiedCode: 'fresh',
    isDeactivated: false,
    memberships: [],
  }),
  addRoutes,
});
afterAll(() => app.close());
beforeEach(() => lines.splice(0));

test('logs nothing of the contents of a request or error, at any level', async () => {
  const reply = await app.inject({
    method: 'POST',
    url: `/api/v1/fails/${secret}?search=${secret}`,
    headers: { authorization: `Bearer ${secret}`, cookie: `rtb=${secret}`, 'user-agent': secret, 'x-any': secret },
    payload: { name: secret },
  });
  expect(reply.statusCode).toBe(500);
  expect(reply.body).not.toContain(secret);
  expect(lines.length).toBeGreaterThanOrEqual(4);
  expect(lines.join('')).not.toContain(secret);

  const { requestId } = reply.json();
  const failure = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'A call failed unexpectedly');
  expect(failure).toMatchObject({ reqId: requestId, err: { type: 'Error' } });
  expect(failure.err.at[0]).toContain('log.test.ts');
});

test('logs only listed fields', async () => {
  logger.error({ kind: 'passcode', password: secret, nested: { kind: secret } }, 'A mail could not be sent');
  expect(Object.keys(JSON.parse(lines[0] ?? '')).toSorted()).toEqual(['kind', 'level', 'msg', 'time']);
});

test('logs a database error by its code and table', () => {
  const error = Object.assign(new Error(secret), {
    code: '23505',
    table: 'app_user',
    constraint: 'app_user_email_key',
  });
  logger.error({ err: error }, 'It failed');
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
    code: '23505',
    table: 'app_user',
    constraint: 'app_user_email_key',
  });
  expect(lines.join('')).not.toContain(secret);
});

test('logs a request by its route pattern, and a refused one as a warning', async () => {
  await app.inject({ url: '/api/health/live?a=1' });
  await app.inject({ url: '/api/v1/refuses', headers: { authorization: 'Bearer good' } });
  const [answered, refused] = lines.map((line) => JSON.parse(line));
  expect(answered).toMatchObject({ level: 20, method: 'GET', route: '/api/health/live', status: 200 });
  expect(refused).toMatchObject({ level: 40, route: '/api/v1/refuses', status: 403, userId: 'user-1' });
});

test('logs only warnings and errors by default', () => {
  const kept: string[] = [];
  const quiet = createLogger('info', { write: (line) => kept.push(line) });
  quiet.info('A line for each request');
  quiet.warn('Something is wrong');
  expect(kept).toHaveLength(1);
});

test('logs an error that repeats once a second, with the number of those left out', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const away = (code: string) => Object.assign(new Error(secret), { code });
  const logAll = () => {
    for (let call = 0; call < 100; call += 1)
      logger.error({ err: away('ECONNREFUSED') }, 'The database did not answer');
    logger.error({ err: away('57P01') }, 'The database did not answer');
    logger.warn({ err: away('ECONNREFUSED') }, 'Not an error');
  };
  logAll();
  expect(lines.map((line) => JSON.parse(line).err.code)).toEqual(['ECONNREFUSED', '57P01', 'ECONNREFUSED']);
  lines.splice(0);
  vi.advanceTimersByTime(1_001);
  logAll();
  expect(lines.map((line) => JSON.parse(line).suppressed)).toEqual([99, undefined, undefined]);
});

test('logs nothing about clients that hang up at once', async () => {
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  for (let client = 0; client < 50; client += 1) {
    const socket = connect(Number(url.port), url.hostname);
    await once(socket, 'connect');
    socket.write(`POST /api/v1/fails/x HTTP/1.1\r\nHost: here\r\nContent-Length: 2\r\n\r\n`);
    // SO_LINGER of 0 seconds.
    socket.resetAndDestroy();
  }
  // Answered after all of them.
  expect((await fetch(new URL('/api/health/live', url))).status).toBe(200);
  expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
});
