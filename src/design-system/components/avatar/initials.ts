const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The initials of a person's name: the first letter of the first and of the last word, in capitals. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word = '') => firstLetter(word)).join('');
}

/** What a reader takes for one letter can be several code points. */
function firstLetter(word: string): string {
  const letters = word.replace(/^[^\p{L}\p{N}]+/u, '');
  // Most names need no segmenter, which would be the dearest part of a list of people.
  if (/^[A-Za-z0-9]+$/.test(letters)) return letters.charAt(0).toUpperCase();
  const [letter] = graphemes.segment(letters);
  return letter?.segment.toLocaleUpperCase('en') ?? '';
}
