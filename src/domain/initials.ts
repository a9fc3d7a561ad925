const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first letters of the first and the last word, in upper case; empty for an empty name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word = '') => firstLetter(word).toUpperCase()).join('');
}

/** What a reader takes for one letter can be several code points. */
const firstLetter = (word: string) => graphemes.segment(word)[Symbol.iterator]().next().value?.segment ?? '';
