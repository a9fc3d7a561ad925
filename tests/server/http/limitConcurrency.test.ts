import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { limitsOf } from '#contract/call.ts';
import { limitConcurrency } from '#server/http/limitConcurrency.ts';

/** A server whose calls run until `finish` is called. The header `person` signs in. */
async function openServer(workers = 1) {
  const app = Fastify();
  app.setErrorHandler((error: { status?: number; statusCode?: number }, _request, reply) =>
    reply.code(error.status ?? error.statusCode ?? 500).send(),
  );
  const running: { readonly person: unknown; readonly url: string; readonly finish: () => void }[] = [];
  let started = 0;
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request) => {
    const { person } = request.headers;
    if (person !== undefined) request.caller = { userId: String(person) } as never;
  });
  await app.register(limitConcurrency, { workers });
  const config = { policy: 'anyone', limits: limitsOf('light') } as const;
  const act = async ({ headers, url }: FastifyRequest) => {
    started += 1;
    const { promise, resolve } = Promise.withResolvers<void>();
    const call = { person: headers['person'], url, finish: resolve };
    running.push(call);
    await promise;
    running.splice(running.indexOf(call), 1);
    return {};
  };
  app.get('/record', { config, schema: { response: { 200: { type: 'object' } } } }, act);
  app.post('/record', { config, schema: { response: { 200: { type: 'object' } } } }, act);
  app.get('/file', { config }, act);
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  return {
    running,
    started: () => started,
    runningOf: (person: string) => running.filter((call) => call.person === person).length,
    call: (person: string | undefined, path = '/record') => {
      const request = send({ port, path, headers: { ...(person && { person }) } }, (response) => response.resume());
      request.on('error', () => undefined);
      request.end();
      return request;
    },
    send: async (person: string, body: string) => {
      const headers = { person, 'content-type': 'application/json' };
      return (await fetch(`http://127.0.0.1:${port}/record`, { method: 'POST', headers, body })).status;
    },
    finishOne: () => running[0]?.finish(),
  };
}

const times = (count: number, act: () => unknown) => Array.from({ length: count }, act);
const settle = () => new Promise((resolve) => setTimeout(resolve, 200));

test('four calls of a person run at once, and the others wait for their turn', async () => {
  const server = await openServer();
  times(12, () => server.call('Ada'));
  await expect.poll(() => server.runningOf('Ada')).toBe(4);
  server.call('Ben');
  await expect.poll(() => server.runningOf('Ben')).toBe(1);
  await settle();
  expect(server.started()).toBe(5);
  while (server.running.length > 0) {
    expect(server.runningOf('Ada')).toBeLessThanOrEqual(4);
    server.finishOne();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(server.started()).toBe(13);
});

test('five calls of a network without sign-in run at once', async () => {
  const server = await openServer();
  times(30, () => server.call(undefined));
  await expect.poll(() => server.running.length).toBe(5);
  await settle();
  expect(server.started()).toBe(5);
});

test('each of several processes runs its share', async () => {
  const server = await openServer(3);
  times(12, () => server.call('Ada'));
  await settle();
  expect(server.runningOf('Ada')).toBe(2);
});

test('a client that hangs up gets no further turns', async () => {
  const server = await openServer();
  const requests = times(12, () => server.call('Ada')) as ReturnType<typeof server.call>[];
  await expect.poll(() => server.runningOf('Ada')).toBe(4);
  await settle();
  for (const request of requests) request.destroy();
  await settle();
  times(12, () => server.call('Ada', '/record?later'));
  await settle();
  expect(server.started()).toBe(4);
  for (const call of [...server.running]) call.finish();
  await expect.poll(() => server.started()).toBe(8);
  expect(new Set(server.running.map(({ url }) => url))).toEqual(new Set(['/record?later']));
});

test('a body waits for the turn of its call before it is parsed, and a refused one gives the turn back', async () => {
  const server = await openServer();
  times(4, () => server.call('Ada'));
  await expect.poll(() => server.runningOf('Ada')).toBe(4);
  // Would be refused with 400 if it were parsed.
  const statuses = times(5, () => server.send('Ada', 'not JSON')) as Promise<number>[];
  const first = Promise.race(statuses);
  expect(await Promise.race([first, settle()])).toBeUndefined();
  server.finishOne();
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([400]));
  times(4, () => server.call('Ada'));
  await expect.poll(() => server.runningOf('Ada')).toBe(4);
});

test.each([
  ['keys', `{${Array.from({ length: 6_000 }, (_, index) => `"k${index}" : 0`).join(',')}}`],
  ['values', `[${'0,'.repeat(30_000)}0]`],
])('refuses a body with too many %s before its turn', async (_what, body) => {
  const server = await openServer();
  times(4, () => server.call('Ada'));
  await expect.poll(() => server.runningOf('Ada')).toBe(4);
  expect(await server.send('Ada', body)).toBe(413);
});

test('calls that send files take no turn', async () => {
  const server = await openServer();
  times(12, () => server.call('Ada', '/file'));
  await expect.poll(() => server.runningOf('Ada')).toBe(12);
});
