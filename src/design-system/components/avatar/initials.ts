/** The initials of a person's name: the first letter of the first and of the last word, in capitals. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word = '') => firstLetter(word)).join('');
}

/** What a reader takes for one letter can be several code points. */
function firstLetter(word: string): string {
  const letters = word.replace(/^[^\p{L}\p{N}]+/u, '');
  const letter = simpleLetter.exec(letters)?.[0] ?? firstGrapheme(letters);
  return letter.toLocaleUpperCase('en');
}

/** A letter or digit as Europe writes them, before another one or at the end, is one code point. */
const simpleLetter =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}0-9](?!\p{M})(?=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}0-9'’.-]|$)/u;

let graphemes: Intl.Segmenter | undefined;

/** Made when it is first needed: it takes longer than all else that a page of people does while it starts. */
function firstGrapheme(text: string): string {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const [first] = graphemes.segment(text);
  return first?.segment ?? '';
}
