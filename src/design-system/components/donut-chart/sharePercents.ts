/**
 * Rounds shares to whole percentages that add up to 100 (largest remainder method). All 0 if the total is 0. A value that
 * is negative or not a finite number counts as 0.
 */
export function sharePercents(given: readonly number[]): readonly number[] {
  const values = given.map(countOf);
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

/** Returns the value as a count: 0 if it is negative or not a finite number. */
export function countOf(value: number): number {
  return Number.isFinite(value) ? Math.max(value, 0) : 0;
}
