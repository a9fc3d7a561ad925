import { beforeEach, expect, test, vi } from 'vitest';
import { rateLimitStore } from '#server/http/rateLimitStore.ts';
import type { CallCounts } from '#server/platform/database/callCounts.ts';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  return () => vi.useRealTimers();
});

/** Creates the counts that all processes share. */
function createCounts(): CallCounts & { readonly taken: Map<string, number> } {
  const taken = new Map<string, number>();
  return {
    taken,
    take: async (key, calls) => {
      taken.set(key, (taken.get(key) ?? 0) + calls);
      return { taken: taken.get(key) ?? 0, windowEndsInMs: minute };
    },
  };
}

type Store = InstanceType<ReturnType<typeof rateLimitStore>>;

const openStore = (counts: CallCounts = createCounts()): Store => new (rateLimitStore(counts))();

const count = (store: Store, key: string, max = 1_000): Promise<number> =>
  new Promise((resolve) => {
    store.incr(key, (_error, { current }) => resolve(current), minute, max);
  });

/** Counts the calls that a limit of `max` lets through. */
async function callAtOnce(stores: readonly Store[], calls: number, max: number): Promise<number> {
  const counted = await Promise.all(
    Array.from({ length: calls }, (_, index) => count(stores[index % stores.length] as Store, 'a', max)),
  );
  return counted.filter((current) => current <= max).length;
}

test('counts by key until the window ends, even if the system clock is changed', async () => {
  const store = openStore();
  expect([await count(store, 'a'), await count(store, 'a'), await count(store, 'b')]).toEqual([1, 2, 1]);
  vi.advanceTimersByTime(minute - 1);
  for (const jump of [-24 * 60, 24 * 60]) {
    vi.setSystemTime(Date.now() + jump * minute);
    expect(await count(store, 'a')).toBeGreaterThan(2);
  }
  vi.advanceTimersByTime(1);
  expect(await count(store, 'a')).toBe(1);
});

test('evicts the least recently used key', async () => {
  const store = openStore();
  for (let key = 0; key < 5_000; key += 1) await count(store, String(key));
  await count(store, '0');
  await count(store, 'one more');
  expect(await count(store, '0')).toBe(3);
  expect(await count(store, '1')).toBe(1);
});

test('one process lets through exactly the limit', async () => {
  for (const max of [1, 3, 60, 1_000]) expect(await callAtOnce([openStore()], max + 500, max)).toBe(max);
});

test('four processes together let through the limit and at most a fortieth more for each further one', async () => {
  const counts = createCounts();
  const stores = Array.from({ length: 4 }, () => openStore(counts));
  const passed = await callAtOnce(stores, 8_000, 1_000);
  expect(passed).toBeGreaterThanOrEqual(1_000);
  expect(passed).toBeLessThanOrEqual(1_075);
  // One process used the whole limit. Each other process still has its first share.
  const others = createCounts();
  const [first, ...rest] = Array.from({ length: 4 }, () => openStore(others)) as [Store, ...Store[]];
  expect(await callAtOnce([first], 2_000, 1_000)).toBe(1_000);
  expect(await callAtOnce(rest, 3_000, 1_000)).toBe(75);
});

test('asks the database once for a fortieth of the limit, and no more once it is spent', async () => {
  const counts = createCounts();
  const take = vi.spyOn(counts, 'take');
  const store = openStore(counts);
  for (let call = 0; call < 25; call += 1) await count(store, 'a');
  expect(take).not.toHaveBeenCalled();
  expect(await callAtOnce([store], 5_000, 1_000)).toBe(975);
  expect(take.mock.calls.length).toBeLessThanOrEqual(40);
});

test('counts alone while the database does not respond', async () => {
  const store = openStore({ take: () => Promise.reject(new Error('away')) });
  expect(await callAtOnce([store], 300, 200)).toBe(200);
});
