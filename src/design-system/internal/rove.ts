/** The keys that go one back and one on; Home and End go to the ends. */
export interface RovingKeys {
  back: string;
  on: string;
}

/** The place that a key leads to among `count`, around the ends, or undefined where it leads nowhere. `from` is -1 where nothing has the focus yet. */
export function rove(key: string, from: number, count: number, { back, on }: RovingKeys): number | undefined {
  if (count === 0) return undefined;
  if (key === on) return (from + 1) % count;
  if (key === back) return from <= 0 ? count - 1 : from - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
