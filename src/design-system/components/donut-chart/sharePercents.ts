/**
 * Whole percents of the values that add up to 100: what rounding down leaves over goes to the largest remainders.
 * Nothing at all is 0 for every value. Values are counts, not negative.
 */
export function sharePercents(values: readonly number[]): readonly number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total === 0) return values.map(() => 0);
  const exact = values.map((value) => (value / total) * 100);
  const floors = exact.map(Math.floor);
  const missing = 100 - floors.reduce((sum, value) => sum + value, 0);
  const remainder = (index: number) => (exact[index] ?? 0) - (floors[index] ?? 0);
  const raised = new Set(
    [...values.keys()].sort((left, right) => remainder(right) - remainder(left) || left - right).slice(0, missing),
  );
  return floors.map((floor, index) => (raised.has(index) ? floor + 1 : floor));
}
