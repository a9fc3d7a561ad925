/** A range of usual values. An end that is missing is open. */
export interface UsualRange {
  readonly from?: number | undefined;
  /** Itself still usual. */
  readonly to?: number | undefined;
  /** The first value that is no longer usual. */
  readonly below?: number | undefined;
}

export const between = (from: number, to: number): UsualRange => ({ from, to });
export const below = (limit: number): UsualRange => ({ below: limit });
export const atLeast = (from: number): UsualRange => ({ from });
export const upTo = (to: number): UsualRange => ({ to });

/** Compares a value with its usual range. Undefined if it is inside, or without a range. */
export function compareToUsual(value: number, range: UsualRange | undefined): 'Below' | 'Above' | undefined {
  if (range === undefined) return undefined;
  if (range.from !== undefined && value < range.from) return 'Below';
  if (range.to !== undefined && value > range.to) return 'Above';
  return range.below !== undefined && value >= range.below ? 'Above' : undefined;
}
