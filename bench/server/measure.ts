export interface Measurement extends Spread {
  readonly perSecond: number;
}

/** Milliseconds. */
export interface Spread {
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
}

export interface Round {
  readonly clients: number;
  /** Index range; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
}

/** Runs `act` for each index of the round, with one call in flight per client. */
export async function measure(
  act: (index: number) => Promise<unknown>,
  { clients, from, to }: Round,
): Promise<Measurement> {
  const times: number[] = [];
  let next = from;
  const work = async () => {
    while (next < to) {
      const index = next;
      next += 1;
      const startedAt = performance.now();
      await act(index);
      times.push(performance.now() - startedAt);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: clients }, work));
  const seconds = (performance.now() - startedAt) / 1000;
  return { perSecond: (to - from) / seconds, ...spreadOf(times) };
}

export function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { median: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export const medianOf = (figures: readonly number[]): number => spreadOf(figures).median;

/** Measures milliseconds. */
export async function time(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}

export function rounded(figure: number, digits = 1): number {
  return Math.round(figure * 10 ** digits) / 10 ** digits;
}
