/** More addresses than that call at once only in an attack; the one that was quiet longest is forgotten then. */
const mostAddresses = 5_000;

interface Window {
  count: number;
  /** In the milliseconds of `performance.now()`, which go on evenly when somebody sets the clock of the machine. */
  readonly endsAt: number;
}

type Told = (error: null, counted: { current: number; ttl: number }) => void;

/** The calls of each network address within its time window, in this process: what @fastify/rate-limit asks for a count. */
export class FloodCounts {
  readonly #windows = new Map<string, Window>();

  incr(address: string, tell: Told, timeWindow: number): void {
    const now = performance.now();
    const known = this.#windows.get(address);
    const window = known !== undefined && known.endsAt > now ? known : { count: 0, endsAt: now + timeWindow };
    window.count += 1;
    // Behind all others, as the newest.
    this.#windows.delete(address);
    this.#windows.set(address, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > mostAddresses && oldest !== undefined) this.#windows.delete(oldest);
    tell(null, { current: window.count, ttl: window.endsAt - now });
  }

  /** Each route counts for itself. */
  child(): FloodCounts {
    return new FloodCounts();
  }
}
