/** Limits memory during an attack. LRU eviction. */
const maxKeys = 5_000;

interface Window {
  count: number;
  /** On the clock of `performance.now()`. */
  readonly endsAt: number;
}

type Callback = (error: null, counted: { current: number; ttl: number }) => void;

/**
 * Store of @fastify/rate-limit for one process, on the monotonic clock. The store of the library uses `Date.now()`, so
 * its windows last a day longer after the clock is set back by a day.
 */
export class RateLimitStore {
  readonly #windows = new Map<string, Window>();

  incr(key: string, callback: Callback, timeWindow: number): void {
    const now = performance.now();
    const known = this.#windows.get(key);
    const window = known !== undefined && known.endsAt > now ? known : { count: 0, endsAt: now + timeWindow };
    window.count += 1;
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > maxKeys && oldest !== undefined) this.#windows.delete(oldest);
    callback(null, { current: window.count, ttl: window.endsAt - now });
  }

  /** Each limit has its own counts. */
  child(): RateLimitStore {
    return new RateLimitStore();
  }
}
