/** On a phone, texts of more words are on several lines, where only the longest word matters. */
const wordsOnOneLine = 6;

/** Values, tags and the names of forms, such as '{name}', '<link>' and 'other {'. */
const syntax = /\{\w+\}|<\/?\w+>|\{\w+, \w+,|\w+ \{|[{}#]/g;

/** Picks each text from the language with the longest one, or if it has several lines, with the longest word. */
export function pickLongest<Texts>(translations: readonly Texts[]): Texts {
  return pick(translations) as Texts;
}

function pick(translations: readonly unknown[]): unknown {
  const [first] = translations;
  if (typeof first === 'string') return longestOf(translations as readonly string[]);
  if (typeof first === 'function') {
    return (...parts: unknown[]) =>
      pick((translations as ((...parts: unknown[]) => unknown)[]).map((of) => of(...parts)));
  }
  if (typeof first !== 'object' || first === null) return first;
  const entries = Object.keys(first).map((name) => [
    name,
    pick(translations.map((one) => (one as Readonly<Record<string, unknown>>)[name])),
  ]);
  return Array.isArray(first) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

function longestOf(texts: readonly string[]): string {
  const words = texts.map((text) => text.replaceAll(syntax, ' ').trim().split(/\s+/));
  const isOnOneLine = words.every(({ length }) => length <= wordsOnOneLine);
  const lengths = texts.map((text, index) =>
    isOnOneLine ? text.replaceAll(syntax, '').length : Math.max(...(words[index] ?? []).map(({ length }) => length)),
  );
  return texts[lengths.indexOf(Math.max(...lengths))] ?? '';
}
