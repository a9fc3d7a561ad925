/** Returns the first letter of the first and the last word, in capitals, and apart where letters join. Empty for an empty name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  const letters = ends.map((word = '') => firstLetter(word));
  // Arabic letters would join to a syllable. A zero-width non-joiner keeps their own forms.
  return letters.join(/\p{Script=Arabic}/u.test(letters[0] ?? '') ? '\u200c' : '');
}

function firstLetter(word: string): string {
  const letters = word.replace(/^[^\p{L}\p{N}]+/u, '');
  const letter = simpleLetter.exec(letters)?.[0] ?? firstGrapheme(letters);
  const capital = letter.toLocaleUpperCase('en');
  // The capitals of a ligature or of ß are two letters.
  return capital.length > letter.length ? firstGrapheme(capital) : capital;
}

/** A Latin, Cyrillic or Greek letter or a digit that is a single code point: no combining mark follows. */
const simpleLetter =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}0-9](?!\p{M})(?=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}0-9'’.-]|$)/u;

let graphemes: Intl.Segmenter | undefined;

/** A letter in other scripts can have several code points. The segmenter is slow to create, so it is created on demand. */
function firstGrapheme(text: string): string {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const [first] = graphemes.segment(text);
  return first?.segment ?? '';
}
