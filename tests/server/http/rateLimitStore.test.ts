import { beforeEach, expect, test, vi } from 'vitest';
import { RateLimitStore } from '#server/http/rateLimitStore.ts';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  return () => vi.useRealTimers();
});

test('counts by key until the window ends, whatever the system clock is set to', () => {
  const store = new RateLimitStore();
  expect([count(store, 'a'), count(store, 'a'), count(store, 'b')]).toEqual([1, 2, 1]);
  vi.advanceTimersByTime(minute - 1);
  for (const jump of [-24 * 60, 24 * 60]) {
    vi.setSystemTime(Date.now() + jump * minute);
    expect(count(store, 'a')).toBeGreaterThan(2);
  }
  vi.advanceTimersByTime(1);
  expect(count(store, 'a')).toBe(1);
});

test('counts each route on its own', () => {
  const store = new RateLimitStore();
  count(store, 'a');
  expect(count(store.child(), 'a')).toBe(1);
});

test('evicts the least recently used key', () => {
  const store = new RateLimitStore();
  for (let key = 0; key < 5_000; key += 1) count(store, String(key));
  count(store, '0');
  count(store, 'one more');
  expect(count(store, '0')).toBe(3);
  expect(count(store, '1')).toBe(1);
});

function count(store: RateLimitStore, key: string): number {
  let counted = 0;
  store.incr(
    key,
    (_error, { current }) => {
      counted = current;
    },
    minute,
  );
  return counted;
}
