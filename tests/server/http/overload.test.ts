import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMe } from '#contract/user.ts';
import { startTestServer, type TestMember, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;
let admin: TestMember;
beforeAll(async () => {
  server = await startTestServer({ shedsLoad: true });
  ({ admin } = await server.addOrganizationWithAdmin());
});
afterAll(() => server.stop());

test('refuses calls at once while a thousand wait for the database, except health checks, and recovers', async () => {
  // No connection is free while these are held.
  const held = await Promise.all(Array.from({ length: server.serverPool.max }, () => server.serverPool.connect()));
  // Plain queries, because one person cannot make so many calls at once.
  const waiting = Array.from({ length: 1_000 }, () => server.serverPool.query('select 1'));
  const settled = Promise.allSettled(waiting);
  try {
    // Background jobs may wait too.
    await expect.poll(() => server.serverPool.waitingCount).toBeGreaterThanOrEqual(1_000);
    await expect.poll(() => server.app.isUnderPressure(), { interval: 20 }).toBe(true);
    const refused = await admin.client.call(getMe);
    // It has not waited until the pool gave up.
    expect(server.serverPool.waitingCount).toBeGreaterThanOrEqual(1_000);
    expect(refused).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2', 'x-content-type-options': 'nosniff' },
    });
    expect(refused.json).toMatchObject({
      code: 'Unavailable',
      message: 'The service is very busy right now. Please try again in a moment.',
    });
    expect((await server.app.inject('/api/health/live')).statusCode).toBe(200);
  } finally {
    for (const connection of held) connection.release();
  }
  // The pool may have refused some of the waiting queries.
  expect((await settled).map(({ status }) => status)).toContain('fulfilled');
  // Pressure is sampled, so recovery takes a moment.
  await expect.poll(async () => (await admin.client.call(getMe)).status, { interval: 200 }).toBe(200);
});

test('refuses calls while the event loop is blocked again and again', async () => {
  const until = performance.now() + 25_000;
  const statuses = new Set<number>();
  // Blocks every turn of the event loop, as thousands of calls would.
  while (performance.now() < until && !statuses.has(503)) {
    block(600);
    admin.client.call(getMe).then(({ status }) => statuses.add(status));
    await setImmediate();
  }
  expect(statuses).toContain(503);
  await expect.poll(async () => (await admin.client.call(getMe)).status, { interval: 200 }).toBe(200);
});

test('refuses nobody after the event loop was blocked once', async () => {
  block(1_300);
  const until = performance.now() + 4_000;
  while (performance.now() < until) {
    expect(server.app.isUnderPressure()).toBe(false);
    await sleep(100);
  }
});

/** Blocks the event loop without using the processor, which other tests need. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
