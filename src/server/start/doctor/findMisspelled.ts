/** Finds names that are not settings but nearly so. Returns the setting that each may mean. */
export function findMisspelled(names: readonly string[], settings: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of names) {
    if (settings.includes(name)) continue;
    const [nearest] = settings
      .map((setting) => ({ setting, edits: countEdits(simplify(name), simplify(setting)) }))
      .filter(({ setting, edits }) => edits <= Math.min(3, Math.floor(setting.length / 4)))
      .toSorted((one, other) => one.edits - other.edits);
    if (nearest !== undefined) found.set(name, nearest.setting);
  }
  return found;
}

const simplify = (name: string) => name.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

/** The Levenshtein distance. */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, otherLetter] of [...other].entries()) {
      const replaced = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
