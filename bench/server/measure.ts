/** What several repetitions of one thing took, in milliseconds. */
export interface Measurement {
  readonly perSecond: number;
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
}

/** So many clients, each of which begins with the next number as soon as it is done with the one before. */
export async function measure(
  act: (index: number) => Promise<unknown>,
  { clients, from, to }: { readonly clients: number; readonly from: number; readonly to: number },
): Promise<Measurement> {
  const times: number[] = [];
  let next = from;
  const work = async () => {
    while (next < to) {
      const index = next;
      next += 1;
      const began = performance.now();
      await act(index);
      times.push(performance.now() - began);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: clients }, work));
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return { perSecond: (to - from) / seconds, median: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** How long one thing takes, in milliseconds. */
export async function time(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

export function rounded(figure: number, digits = 1): number {
  return Math.round(figure * 10 ** digits) / 10 ** digits;
}
