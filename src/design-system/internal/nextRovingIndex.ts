/** Arrow keys for the previous and the next item. */
export interface RovingKeys {
  previous: string;
  next: string;
}

/**
 * Returns the index that a key moves focus to in a roving tabindex of `count` items. Wraps around; Home and End go to the
 * ends. Undefined for other keys. `from` is -1 if no item has focus.
 */
export function nextRovingIndex(key: string, from: number, count: number, keys: RovingKeys): number | undefined {
  if (count === 0) return undefined;
  if (key === keys.next) return (from + 1) % count;
  if (key === keys.previous) return from <= 0 ? count - 1 : from - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
