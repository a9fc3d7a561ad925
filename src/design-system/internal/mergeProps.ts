const describedBy = 'aria-describedby';

type Props = Readonly<Record<string, unknown>>;

/**
 * Merges our props into those an element already has. Ours win, but of two handlers both run, the given one first, and
 * descriptions are joined.
 */
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
  const descriptions = [given[describedBy], ours[describedBy]].filter(Boolean);
  if (descriptions.length > 0) merged[describedBy] = descriptions.join(' ');
  return merged;
}
