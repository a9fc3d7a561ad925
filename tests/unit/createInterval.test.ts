import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInterval } from '#server/platform/createInterval.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('skips rounds while one runs, and stops with the running one', async () => {
  let rounds = 0;
  let finish = () => {};
  const slow = () => {
    rounds += 1;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  const repeating = createInterval(1_000, slow, () => undefined);
  repeating.start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(rounds).toBe(1);
  finish();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rounds).toBe(2);

  let hasStopped = false;
  const stopping = repeating.stop().then(() => {
    hasStopped = true;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(hasStopped).toBe(false);
  finish();
  await stopping;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(rounds).toBe(2);
});

test('goes on after a round that fails', async () => {
  const errors: unknown[] = [];
  const repeating = createInterval(
    1_000,
    () => Promise.reject(new Error('away')),
    (error) => errors.push(error),
  );
  repeating.start();
  await vi.advanceTimersByTimeAsync(2_000);
  await repeating.stop();
  expect(errors).toHaveLength(3);
});
