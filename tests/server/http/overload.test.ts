import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMe } from '#contract/user.ts';
import { watchOverload } from '#server/http/overload.ts';
import { startTestServer, type TestMember, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;
let admin: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  ({ admin } = await server.addOrganizationWithAdmin());
});
afterAll(() => server.stop());

test('beyond what can be done in time calls are refused at once, health is told, and afterwards all is as before', async () => {
  // The database stands still: nobody gets a connection while these are held.
  const held = await Promise.all(Array.from({ length: 20 }, () => server.serverPool.connect()));
  const waiting = Array.from({ length: 1_000 }, () => admin.client.call(getMe));
  try {
    await expect.poll(() => server.serverPool.waitingCount).toBe(1_000);
    const askedAt = performance.now();
    const refused = await admin.client.call(getMe);
    expect(performance.now() - askedAt).toBeLessThan(500);
    expect(refused).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2', 'x-content-type-options': 'nosniff' },
    });
    expect(refused.json).toMatchObject({
      code: 'Unavailable',
      message: 'Very many people are here right now. Please try again in a moment.',
    });
    expect((await server.app.inject('/api/health/live')).statusCode).toBe(200);
  } finally {
    for (const connection of held) connection.release();
  }
  const answers = await Promise.all(waiting);
  // Those that were let in are answered; whoever was about to be refused by the pool's own limit says so too.
  expect(new Set(answers.map(({ status }) => status)).has(200)).toBe(true);
  expect((await admin.client.call(getMe)).status).toBe(200);
});

test('a processor that is held up refuses calls until it is free again', async () => {
  const until = performance.now() + 10_000;
  const statuses = new Set<number>();
  // Every turn of the event loop is a long one, as where thousands have something to be done.
  while (performance.now() < until && !statuses.has(503)) {
    const heldUntil = performance.now() + 600;
    while (performance.now() < heldUntil);
    admin.client.call(getMe).then(({ status }) => statuses.add(status));
    await setImmediate();
  }
  expect(statuses).toContain(503);
  await expect.poll(async () => (await admin.client.call(getMe)).status, { timeout: 10_000, interval: 200 }).toBe(200);
});

test('what holds the processor up once refuses nobody', async () => {
  const overload = watchOverload({ waitingCount: 0 });
  try {
    const heldUntil = performance.now() + 1_300;
    while (performance.now() < heldUntil);
    await sleep(100);
    expect(overload.isOverloaded()).toBe(false);
  } finally {
    overload.stop();
  }
});
