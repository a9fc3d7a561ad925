import { englishPatternLabels, type PatternLabels } from '#design-system/patterns/patternLabels.ts';

const accents: Readonly<Record<string, string>> = {
  a: 'å',
  c: 'ç',
  e: 'é',
  i: 'ï',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  y: 'ý',
};

/** Labels with accents and half as long again: '[Çlöšé~~~]'. Text that stays plain English is not translated. */
export const pseudoLabels = lengthen(englishPatternLabels) as PatternLabels;

function lengthen(label: unknown): unknown {
  if (typeof label === 'string') return lengthenText(label);
  if (typeof label === 'function') return (...parts: unknown[]) => lengthenText(label(...parts));
  if (Array.isArray(label)) return label.map(lengthen);
  return Object.fromEntries(Object.entries(label as object).map(([name, value]) => [name, lengthen(value)]));
}

function lengthenText(text: string): string {
  const accented = text.replaceAll(/[a-z]/g, (letter) => accents[letter] ?? letter);
  return `[${accented}${'~'.repeat(Math.ceil(text.length / 2))}]`;
}
