import type { CallCounts } from '#server/platform/database/callCounts.ts';

/** Limits memory during an attack. LRU eviction. */
const maxKeys = 5_000;

/** The part of a limit that a process takes at once. People at a screen stay below the first, which needs no database. */
const shareOfLimit = 1 / 40;

interface Window {
  used: number;
  /** Calls that this process may make before it takes more. */
  granted: number;
  /** Calls that are counted in the database for this process. */
  taken: number;
  takenElsewhere: number;
  /** Nothing is left for this process. */
  isSpent: boolean;
  /** On the clock of `performance.now()`. */
  endsAt: number;
  /** Settles when more calls are taken. */
  taking?: Promise<void> | undefined;
}

type Callback = (error: null, counted: { current: number; ttl: number }) => void;

/**
 * Makes the store of @fastify/rate-limit. Each process takes calls from the database in batches of a fortieth of the
 * limit and counts them on its own. All processes together let through the limit and at most a fortieth more for each
 * further process, although hardly any call waits for the database. While that does not respond, each process counts
 * alone. Windows are on the monotonic clock, which nobody sets. A key names the limit, too.
 */
export function rateLimitStore(callCounts: CallCounts) {
  return class RateLimitStore {
    readonly #windows = new Map<string, Window>();

    incr(key: string, callback: Callback, timeWindow: number, max: number): void {
      void this.#count(key, timeWindow, max).then((current) => {
        const endsAt = this.#windows.get(key)?.endsAt ?? 0;
        callback(null, { current, ttl: Math.max(0, endsAt - performance.now()) });
      });
    }

    /** Each limit has its own windows. */
    child(): RateLimitStore {
      return new RateLimitStore();
    }

    async #count(key: string, windowMs: number, max: number): Promise<number> {
      const window = this.#openWindow(key, windowMs, max);
      while (window.used >= window.granted && !window.isSpent) {
        window.taking ??= this.#take(window, key, windowMs, max).finally(() => {
          window.taking = undefined;
        });
        await window.taking;
      }
      if (window.isSpent && window.used >= window.granted) return max + 1;
      window.used += 1;
      return Math.min(max, window.used + window.takenElsewhere);
    }

    #openWindow(key: string, windowMs: number, max: number): Window {
      const now = performance.now();
      const known = this.#windows.get(key);
      const window =
        known !== undefined && known.endsAt > now
          ? known
          : { used: 0, granted: shareOf(max), taken: 0, takenElsewhere: 0, isSpent: false, endsAt: now + windowMs };
      this.#windows.delete(key);
      this.#windows.set(key, window);
      const [oldest] = this.#windows.keys();
      if (this.#windows.size > maxKeys && oldest !== undefined) this.#windows.delete(oldest);
      return window;
    }

    async #take(window: Window, key: string, windowMs: number, max: number): Promise<void> {
      // Includes the first share, which was not taken from the database.
      const calls = window.granted + shareOf(max) - window.taken;
      const counted = await callCounts.take(key, calls, windowMs).catch(() => undefined);
      window.taken += calls;
      const total = counted?.taken ?? window.taken;
      window.takenElsewhere = Math.max(0, total - window.taken);
      const more = Math.min(shareOf(max), shareOf(max) + max - total);
      window.granted += Math.max(0, more);
      window.isSpent = more <= 0;
      if (counted !== undefined) window.endsAt = performance.now() + counted.windowEndsInMs;
    }
  };
}

const shareOf = (max: number): number => Math.max(1, Math.floor(max * shareOfLimit));
