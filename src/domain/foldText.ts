import { toAsciiDigits } from '#domain/copiedText.ts';

/** Letters that Unicode does not decompose, as `fold_text` of the database spells them. */
const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŀ: 'l',
  ŋ: 'n',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
};

/** Accents, Arabic short vowels, hamza and madda, and tatweel, which stretches a word. */
const marks = /[\p{Diacritic}\u0640\u064b-\u0655\u0670]/gu;

/**
 * Returns the text in lower case without accents: ł becomes l, ß becomes ss, أ becomes ا, ة becomes ه, and ٣ becomes 3. For
 * searching.
 */
export function foldText(text: string): string {
  return toAsciiDigits(text)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(marks, '')
    .replaceAll(/[łøđðħıŀŋŧßæœþٱىیةک]/g, (letter) => letters[letter] ?? letter);
}

/** Whether the texts contain every word of the search, in any order. */
export function matchesWords(texts: readonly string[], search: string): boolean {
  const text = foldText(texts.join('\n'));
  return foldText(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
