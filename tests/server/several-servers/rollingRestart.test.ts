import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createAssessment } from '#contract/assessment.ts';
import { pathOf } from '#contract/call.ts';
import { getMe } from '#contract/user.ts';
import { startBalancer } from '#tests/support/balancer.ts';
import { isPutOff } from '#tests/support/isPutOff.ts';
import { isLong } from '#tests/support/longRun.ts';
import { openSharedWorld } from './world.ts';

const rounds = isLong ? 10 : 1;
vi.setConfig({ testTimeout: rounds * 120_000 });

const clients = 4;
/** Leaves the starting server a share of the processor. */
const pauseMs = 100;

test(`${rounds} rolling restarts of two servers under load fail and lose no request`, async () => {
  const world = await openSharedWorld({ DRAIN_SECONDS: '1' });
  const { organizationId, renew, ...tokens } = await world.foundOrganization();
  let { accessToken } = tokens;
  const balancer = await startBalancer();
  onTestFinished(() => balancer.stop());
  const start = async () => {
    const server = await world.startServer();
    balancer.add(server.url);
    await expect.poll(() => balancer.isReady(server.url)).toBe(true);
    return server;
  };
  let servers = [await start(), await start()];

  const failed: string[] = [];
  let answered = 0;
  const acknowledged: string[] = [];
  const stopping = new AbortController();
  const ask = async (path: string, init: RequestInit): Promise<{ data: { id: string } } | undefined> => {
    const answer = await fetch(`${balancer.url}/api${path}`, {
      ...init,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json', ...init.headers },
    }).catch((error: unknown) => new Response(String(error), { status: 599 }));
    const text = await answer.text();
    if (isPutOff(answer.status, text)) {
      await sleep(pauseMs);
      return ask(path, init);
    }
    answered += 1;
    if (!answer.ok) failed.push(`${answer.status} ${path} ${text}`);
    return answer.ok ? JSON.parse(text) : undefined;
  };
  const body = {
    appointmentDuration: 60,
    startDate: Date.UTC(2040, 0, 2),
    endDate: Date.UTC(2040, 0, 6),
    appointmentsPerSlot: 1,
    bookingLeadTime: false,
  };
  const load = Array.from({ length: clients }, async () => {
    while (!stopping.signal.aborted) {
      const created = await ask(pathOf(createAssessment, { organizationId }), {
        method: 'POST',
        headers: { 'idempotency-key': randomUUID() },
        body: JSON.stringify({ ...body, name: randomUUID() }),
      });
      if (created !== undefined) acknowledged.push(created.data.id);
      await ask(getMe.path, { method: 'GET' });
      await sleep(pauseMs);
    }
  });

  for (let round = 0; round < rounds; round += 1) {
    for (const old of servers) {
      expect(await old.stop()).toBe(0);
      balancer.remove(old.url);
      servers = [...servers.filter((server) => server !== old), await start()];
      // Many restarts take longer than a token lives.
      ({ accessToken } = await renew());
    }
  }
  stopping.abort();
  await Promise.all(load);
  process.stdout.write(`${rounds} rolling restarts: ${answered} requests, ${failed.length} failed\n`);
  expect(failed).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(rounds * 20);
  const { rows } = await world.pool.query<{ id: string }>('select id from assessment');
  expect(rows.map(({ id }) => id).sort()).toEqual(acknowledged.sort());
});
