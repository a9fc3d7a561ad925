type Props = Readonly<Record<string, unknown>>;

/** Our props on an element that has its own: of two handlers both are called, its own first; otherwise ours win. */
export function mergeProps(given: Props, ours: Props): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...given, ...ours };
  for (const [name, own] of Object.entries(ours)) {
    const other = given[name];
    if (typeof own !== 'function' || typeof other !== 'function') continue;
    merged[name] = (...values: unknown[]) => {
      other(...values);
      own(...values);
    };
  }
  return merged;
}
