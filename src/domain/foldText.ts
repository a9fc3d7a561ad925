/** Letters that Unicode does not decompose, as PostgreSQL's unaccent spells them. */
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
};

/** Returns the text in lower case without accents: ł becomes l, ß becomes ss. For searching. */
function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[łøđðħıŀŋŧßæœþ]/g, (letter) => letters[letter] ?? letter);
}

/** Whether the texts contain every word of the search, in any order. */
export function matchesWords(texts: readonly string[], search: string): boolean {
  const text = foldText(texts.join('\n'));
  return foldText(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
