import { clear, createStore, del, delMany, entries, get, set, update, values } from 'idb-keyval';
import { z } from 'zod/mini';
import { clock } from '#app/ui/time/clock.ts';
import { offlineUsedKey } from './offlineUsedKey.ts';

/** Data that is worthless after a while, such as the list of a day. */
interface Kept {
  /** In epoch milliseconds. */
  expiresAt: number;
  value: unknown;
}

// A database each, because one of them is cleared alone. Opened on first use.
const kept = createStore('checkwell-kept', 'kept');
const waiting = createStore('checkwell-waiting', 'waiting');

/**
 * Data for working without a connection, in IndexedDB, shared by all tabs. Logging out deletes what is kept, because the next
 * person at the browser could read it. Changes that wait stay for their person. Without IndexedDB nothing is kept, and only
 * `changeWaiting` throws.
 */
export const offlineStorage = {
  load: <Value>(name: string, schema: z.ZodMiniType<Value>): Promise<Value | undefined> =>
    ignoringErrors(async () => {
      const found = await get<Kept>(name, kept);
      if (found === undefined) return undefined;
      if (found.expiresAt > clock.now()) return schema.safeParse(found.value).data;
      await del(name, kept);
      return undefined;
    }),

  save: (name: string, value: unknown, expiresAt: number): Promise<void> =>
    ignoringErrors(() => {
      localStorage.setItem(offlineUsedKey, 'yes');
      return set(name, { value, expiresAt } satisfies Kept, kept);
    }),

  /** Deletes what has expired. */
  prune: (): Promise<void> =>
    ignoringErrors(async () => {
      const expired = (await entries<string, Kept>(kept)).filter(([, { expiresAt }]) => expiresAt <= clock.now());
      await delMany(
        expired.map(([name]) => name),
        kept,
      );
    }),

  /** Deletes everything but the changes that wait to be sent. */
  clearKept: (): Promise<void> =>
    ignoringErrors(async () => {
      await clear(kept);
      const changes = await values<unknown>(waiting);
      if (changes.every((list) => Array.isArray(list) && list.length === 0)) localStorage.removeItem(offlineUsedKey);
    }),

  /** Deletes the changes of a person that wait to be sent. */
  clearWaiting: (userId: string): Promise<void> => ignoringErrors(() => del(userId, waiting)),

  /** Returns the changes of a person that wait to be sent. */
  loadWaiting: <Changes>(userId: string, schema: z.ZodMiniType<Changes>): Promise<Changes | undefined> =>
    ignoringErrors(async () => schema.safeParse(await get<unknown>(userId, waiting)).data),

  /** Counts them, refused ones included. */
  countWaiting: async (userId: string): Promise<number> =>
    (await offlineStorage.loadWaiting(userId, z.array(z.unknown())))?.length ?? 0,

  /** Replaces the changes of a person. Atomic among tabs. Throws if they cannot be stored. */
  async changeWaiting(userId: string, change: (stored: unknown) => unknown): Promise<void> {
    localStorage.setItem(offlineUsedKey, 'yes');
    await update<unknown>(userId, change, waiting);
  },
};

/** For browsers without IndexedDB or space. */
async function ignoringErrors<Value>(use: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await use();
  } catch {
    return undefined;
  }
}
