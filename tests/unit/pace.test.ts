import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPace } from '#server/mail/pace.ts';

const everyMs = 50;

test('those who come at once pass one after another, and whoever comes later does not wait', async () => {
  const pace = createPace(everyMs);
  const timeOf = async () => {
    const began = performance.now();
    await pace();
    return performance.now() - began;
  };
  const [first = 0, second = 0, third = 0] = await Promise.all([timeOf(), timeOf(), timeOf()]);
  expect(first).toBeLessThan(everyMs);
  // A timer may be a millisecond early.
  expect(second).toBeGreaterThan(everyMs - 2);
  expect(third).toBeGreaterThan(2 * everyMs - 2);
  await sleep(2 * everyMs);
  expect(await timeOf()).toBeLessThan(everyMs);
});
