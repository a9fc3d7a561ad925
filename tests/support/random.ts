export type Random = ReturnType<typeof createRandom>;

/** Creates a deterministic random generator. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('The list is empty.');
    return list[below(list.length)] as T;
  };
  return {
    below,
    pick,
    /** Returns true with that probability. */
    chance: (share: number) => next() < share,
    /** Returns a version 4 UUID. */
    uuid: () => '00000000-0000-4000-8000-000000000000'.replace(/0/g, () => below(16).toString(16)),
  };
}
