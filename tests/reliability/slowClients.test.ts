import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTimeSlots } from '#contract/assessment.ts';
import { pathOf } from '#contract/call.ts';
import { isLong } from '#tests/support/longRun.ts';
import { openReliabilityWorld, percentile, type ReliabilityWorld, report } from './support/reliabilityWorld.ts';

const slowClients = isLong ? 1_000 : 200;
const healthyCalls = isLong ? 2_000 : 300;
/** The percentile to compare. Few calls have no p99. */
const share = isLong ? 0.99 : 0.5;
/** Its value beside them, if it takes `usualMs` without them. */
const healthyWithinMs = isLong ? 500 : 150;
const usualMs = isLong ? 100 : 30;
let world: ReliabilityWorld;

beforeAll(async () => {
  world = await openReliabilityWorld({ members: 4 });
});
afterAll(() => world.stop());

test(`${slowClients} clients that send a byte a second do not delay others`, { timeout: 300_000 }, async () => {
  const alone = await measureHealthy();
  const sockets = await Promise.all(Array.from({ length: slowClients }, (_, index) => openSlow(index)));
  const trickle = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a');
  }, 1_000);
  const beside = await measureHealthy();
  clearInterval(trickle);
  const held = sockets.filter(({ destroyed }) => !destroyed).length;
  for (const socket of sockets) socket.destroy();

  report(
    `${held} slow clients hold their sockets; a healthy call takes ${percentile(beside, 0.5)} ms (median), ${percentile(beside, 0.99)} ms ` +
      `(p99); without them ${percentile(alone, 0.5)} and ${percentile(alone, 0.99)} ms`,
  );
  expect(held, 'they were there all the while').toBe(slowClients);
  // Scales the limit on a slow or busy machine.
  expect(percentile(beside, share)).toBeLessThan(healthyWithinMs * Math.max(1, percentile(alone, share) / usualMs));
});

/** Half of them send slow headers, the others a slow body. */
async function openSlow(index: number): Promise<Socket> {
  const { port, hostname, host } = new URL(world.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = `POST /api/v1/auth/email/verify-otp HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
  socket.write(index % 2 === 0 ? `${head}X-Slow: ` : `${head}Content-Length: 1000\r\n\r\n{"email":"`);
  return socket;
}

/** Measures calls that read the database, four in parallel, in milliseconds. */
async function measureHealthy(): Promise<number[]> {
  const times: number[] = [];
  let left = healthyCalls;
  const path = pathOf(listTimeSlots, { assessmentId: world.assessmentId });
  await Promise.all(
    world.participants.map(async ({ token }) => {
      while (left > 0) {
        left -= 1;
        const began = performance.now();
        const response = await fetch(`${world.url}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
        await response.arrayBuffer();
        expect(response.status).toBe(200);
        times.push(performance.now() - began);
      }
    }),
  );
  return times;
}
