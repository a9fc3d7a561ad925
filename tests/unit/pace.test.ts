import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPace } from '#server/mail/pace.ts';

const pauses = { everyMs: 50, longestMs: 150 };
const { everyMs, longestMs } = pauses;

/** How long whoever comes second waits. */
async function waitOfSecond({ turn }: ReturnType<typeof createPace>): Promise<number> {
  await turn();
  const began = performance.now();
  await turn();
  return performance.now() - began;
}

test('those who come at once pass one after another, and whoever comes later does not wait', async () => {
  const pace = createPace(pauses);
  const timeOf = async () => {
    const began = performance.now();
    await pace.turn();
    return performance.now() - began;
  };
  const [first = 0, second = 0, third = 0] = await Promise.all([timeOf(), timeOf(), timeOf()]);
  expect(first).toBeLessThan(everyMs);
  // A timer may be a millisecond early.
  expect(second).toBeGreaterThan(everyMs - 2);
  expect(third).toBeGreaterThan(2 * everyMs - 2);
  await sleep(2 * longestMs);
  expect(await timeOf()).toBeLessThan(everyMs);
});

test('they pass more slowly where it takes long to note them, but not slower than the longest pause', async () => {
  const unknown = createPace(pauses);
  expect(await waitOfSecond(unknown)).toBeGreaterThan(longestMs - 2);
  const quick = createPace(pauses);
  for (let note = 0; note < 30; note += 1) quick.noted(3);
  expect(await waitOfSecond(quick)).toBeLessThan(2 * everyMs);
  const slow = createPace(pauses);
  for (let note = 0; note < 30; note += 1) slow.noted(20);
  // Five times the mean of the notes.
  expect(await waitOfSecond(slow)).toBeGreaterThan(90);
  const stuck = createPace(pauses);
  stuck.noted(60_000);
  expect(await waitOfSecond(stuck)).toBeLessThan(2 * longestMs);
});
