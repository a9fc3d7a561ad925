import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '#tests/support/longRun.ts';
import { createBookingJournal } from './support/bookingJournal.ts';
import { openReliabilityWorld, percentile, type ReliabilityWorld, report, until } from './support/reliabilityWorld.ts';

const cycles = isLong ? 200 : 2;
const clients = 8;
let world: ReliabilityWorld;

beforeAll(async () => {
  world = await openReliabilityWorld({ members: 240 });
});
afterAll(() => world.stop());

test(`the server is killed ${cycles} times while people book`, { timeout: cycles * 60_000 }, async () => {
  const journal = createBookingJournal(world, clients);
  const startTimes: number[] = [];
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const ending = new AbortController();
    const running = journal.run(ending.signal);
    const before = journal.counts.acknowledged;
    await until(async () => journal.counts.acknowledged >= before + clients, 'People book');
    await sleep(Math.random() * 100);
    await world.kill();
    ending.abort();
    await running;
    startTimes.push(await world.restart());
    await world.keepSignedIn();
    await journal.check();
  }
  const { acknowledged, unanswered } = journal.counts;
  report(
    `${cycles} kills of the server, ${acknowledged} answers, 0 lost; ${unanswered} without an answer, 0 half-done; ` +
      `0 slots overbooked; ready again after ${percentile(startTimes, 0.95)} ms (p95)`,
  );
  expect(acknowledged).toBeGreaterThanOrEqual(cycles * clients);
  expect(unanswered, 'a kill that cuts nothing off proves nothing').toBeGreaterThan(cycles);
});
