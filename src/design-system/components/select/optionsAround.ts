/** Height of an option that fits one line, in pixels. */
export const optionHeight = 40;

/** Options on each side of the active one, more than fit into the list. */
const neighbors = 10;

/** Returns the indexes of an option and its neighbors. */
export function optionsAround(index: number, count: number): number[] {
  const first = Math.max(index - neighbors, 0);
  return Array.from({ length: Math.min(index + neighbors + 1, count) - first }, (_option, offset) => first + offset);
}
