import type { SelectOption } from './SelectBox.tsx';

/**
 * The option that typing leads to, or undefined: the next after `current` whose label begins with `typed`, or with its
 * letter where it is one letter over and over. A word that grows stays at the current option as long as that fits.
 */
export function findByTyping<Key extends string>(
  options: readonly SelectOption<Key>[],
  current: Key | '',
  typed: string,
): SelectOption<Key> | undefined {
  const letters = typed.toLowerCase();
  const [first = ''] = letters;
  const isOneLetter = letters === first.repeat(letters.length);
  const beginning = isOneLetter ? first : letters;
  const position = options.findIndex(({ value }) => value === current);
  const start = Math.max(0, isOneLetter ? position + 1 : position);
  return [...options.slice(start), ...options.slice(0, start)].find(({ label }) =>
    label.toLowerCase().startsWith(beginning),
  );
}
