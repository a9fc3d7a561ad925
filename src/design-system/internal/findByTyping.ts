/**
 * The label that typing leads to, by its place, or undefined: the next after `current` that begins with `typed`, or with
 * its letter where it is one letter over and over. A word that grows stays at the current one as long as that fits.
 * `current` is -1 where there is none.
 */
export function findByTyping(labels: readonly string[], current: number, typed: string): number | undefined {
  const letters = typed.toLowerCase();
  const [first = ''] = letters;
  const isOneLetter = letters === first.repeat(letters.length);
  const beginning = isOneLetter ? first : letters;
  const start = Math.max(0, isOneLetter ? current + 1 : current);
  const places = [...labels.keys()];
  return [...places.slice(start), ...places.slice(0, start)].find((place) =>
    labels[place]?.toLowerCase().startsWith(beginning),
  );
}
