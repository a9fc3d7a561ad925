import { beforeEach, expect, test, vi } from 'vitest';
import { FloodCounts } from '#server/http/floodCounts.ts';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  return () => vi.useRealTimers();
});

test('calls are counted by address until the window ends, whatever the clock of the machine is set to', () => {
  const counts = new FloodCounts();
  expect([count(counts, 'a'), count(counts, 'a'), count(counts, 'b')]).toEqual([1, 2, 1]);
  vi.advanceTimersByTime(minute - 1);
  for (const jump of [-24 * 60, 24 * 60]) {
    vi.setSystemTime(Date.now() + jump * minute);
    expect(count(counts, 'a')).toBeGreaterThan(2);
  }
  vi.advanceTimersByTime(1);
  expect(count(counts, 'a')).toBe(1);
});

test('each route counts for itself', () => {
  const counts = new FloodCounts();
  count(counts, 'a');
  expect(count(counts.child(), 'a')).toBe(1);
});

test('of very many addresses the one that was quiet longest is forgotten', () => {
  const counts = new FloodCounts();
  for (let address = 0; address < 5_000; address += 1) count(counts, String(address));
  count(counts, '0');
  count(counts, 'one more');
  expect(count(counts, '0')).toBe(3);
  expect(count(counts, '1')).toBe(1);
});

function count(counts: FloodCounts, address: string): number {
  let counted = 0;
  counts.incr(
    address,
    (_error, { current }) => {
      counted = current;
    },
    minute,
  );
  return counted;
}
