import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '#tests/support/longRun.ts';
import { createBookingJournal } from './support/bookingJournal.ts';
import { type DatabasePair, startDatabasePair } from './support/databasePair.ts';
import { openReliabilityWorld, percentile, type ReliabilityWorld, report, until } from './support/reliabilityWorld.ts';

const failovers = isLong ? 20 : 1;
const clients = 8;
let databases: DatabasePair;
let world: ReliabilityWorld;

beforeAll(async () => {
  databases = await startDatabasePair();
  world = await openReliabilityWorld({ members: 240, database: databases });
});
afterAll(async () => {
  await world?.stop();
  await databases?.stop();
});

test(`the primary of the database is lost ${failovers} times while people book`, {
  timeout: failovers * 120_000,
}, async () => {
  const journal = createBookingJournal(world, clients);
  const times: number[] = [];
  for (let failover = 0; failover < failovers; failover += 1) {
    if (failover > 0) await databases.replaceStandby();
    const ending = new AbortController();
    const running = journal.run(ending.signal);
    const before = journal.counts.acknowledged;
    await until(async () => journal.counts.acknowledged >= before + clients, 'People book');
    await sleep(Math.random() * 500);
    await databases.killPrimary();
    await until(async () => (await readiness()) === 503, 'The server says that it is not ready');
    const answered = journal.counts.acknowledged;
    await databases.promote();
    const began = performance.now();
    await until(async () => (await readiness()) === 200, 'The server has found the new primary');
    times.push(performance.now() - began);
    // Bookings continue without a restart.
    await until(async () => journal.counts.acknowledged > answered, 'People book again');
    await sleep(300);
    ending.abort();
    await running;
    await world.reconnect();
    await world.keepSignedIn();
    await journal.check();
  }
  const { acknowledged, unanswered } = journal.counts;
  report(
    `${failovers} failovers to the standby, ${acknowledged} answers, 0 lost; ${unanswered} without an answer, ` +
      `0 half-done; 0 slots overbooked; ready again ${percentile(times, 0.95)} ms after the promotion (p95)`,
  );
  expect(unanswered).toBeGreaterThan(0);
  expect(journal.unexplained, 'each refusal says when to try again').toEqual([]);
});

async function readiness(): Promise<number> {
  return (await fetch(`${world.url}/api/health/ready`)).status;
}
