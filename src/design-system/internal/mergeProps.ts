type Props = Readonly<Record<string, unknown>>;

/** Merges our props into those an element already has. Ours win, but of two handlers both run, the given one first. */
export function mergeProps(given: Props, ours: Props): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...given, ...ours };
  for (const [name, ourValue] of Object.entries(ours)) {
    const givenValue = given[name];
    if (typeof ourValue !== 'function' || typeof givenValue !== 'function') continue;
    merged[name] = (...values: unknown[]) => {
      givenValue(...values);
      ourValue(...values);
    };
  }
  return merged;
}
