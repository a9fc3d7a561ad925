import type { TextEncoding } from '#domain/textEncodings.ts';

/** Bytes to guess an encoding from: the names of a hundred people. */
export const encodingSampleBytes = 8 * 1024;

/** Detects UTF-16 by the first two bytes of a text, which begins with a byte order mark or an ASCII character. */
export function detectUtf16([first, second]: Uint8Array): TextEncoding | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return undefined;
}

/** Returns the position of the first byte that is not ASCII, -1 if there is none. */
export const findNonAscii = (bytes: Uint8Array) => bytes.findIndex((byte) => byte > 0x7f);

/**
 * Finds out how a text is encoded. `isGuess` if the bytes do not tell, so that a person should look at the names. Looks at
 * what follows the first character that is not ASCII.
 */
export function detectEncoding(bytes: Uint8Array): { encoding: TextEncoding; isGuess: boolean } {
  const utf16 = detectUtf16(bytes);
  if (utf16 !== undefined) return { encoding: utf16, isGuess: false };
  const first = findNonAscii(bytes);
  if (first === -1) return { encoding: 'utf-8', isGuess: false };
  // The word in which it stands begins before it.
  const sample = bytes.subarray(Math.max(0, first - 32), first + encodingSampleBytes);
  return looksLikeUtf8(sample)
    ? { encoding: 'utf-8', isGuess: false }
    : { encoding: guessLegacyEncoding(sample), isGuess: true };
}

/** True for a damaged text in UTF-8, too. No other text has that many valid characters by accident. */
function looksLikeUtf8(sample: Uint8Array): boolean {
  const others = new TextDecoder('utf-8').decode(sample, { stream: true }).match(/[^\0-\x7f]/gu) ?? [];
  const invalid = others.filter((character) => character === '\uFFFD').length;
  return invalid * 4 <= others.length - invalid;
}

/** Tells whether a word could be part of a name. */
type IsWord = (word: string) => boolean;

/** A word of ASCII letters and those of one language, given as parts of a pattern, in lower or upper case. */
function latin(...languages: readonly string[]): IsWord {
  const patterns = languages.map((letters) => new RegExp(`^(?:[a-z]|${letters})+$`, 'iu'));
  return (word) => {
    const others = word.replaceAll(/[a-z]/gi, '').length;
    return others <= 2 * (word.length - others) && patterns.some((pattern) => pattern.test(word));
  };
}

/** A word in one script of its own. */
const script =
  (letters: RegExp): IsWord =>
  (word) =>
    letters.test(word);

/** A word of the common characters of a double-byte encoding: those with these lead bytes. */
function common(encoding: TextEncoding, firstLead: number, lastLead: number, firstTrail: number, others = ''): IsWord {
  let known: Set<string> | undefined;
  return (word) => {
    known ??= new Set(decodeBlock(encoding, firstLead, lastLead, firstTrail) + others);
    return Array.from(word).every((character) => known?.has(character));
  };
}

function decodeBlock(encoding: TextEncoding, firstLead: number, lastLead: number, firstTrail: number): string {
  const bytes: number[] = [];
  for (let lead = firstLead; lead <= lastLead; lead += 1) {
    for (let trail = firstTrail; trail <= 0xfe; trail += 1) bytes.push(lead, trail);
  }
  return new TextDecoder(encoding).decode(new Uint8Array(bytes)).replaceAll('\uFFFD', '');
}

const kana = Array.from({ length: 0x30ff - 0x3041 }, (_, index) => String.fromCodePoint(0x3041 + index)).join('');

/** What names look like in each encoding. Of equally good ones the first is taken. */
const legacyEncodings: readonly { encoding: TextEncoding; bytes: 1 | 2; isWord: IsWord }[] = [
  {
    encoding: 'windows-1252',
    bytes: 1,
    isWord: latin(
      '[äöüß]',
      // French.
      '[àâçéèêëîïôùûüÿ]|œu',
      '[æé]',
      // Spanish and Catalan.
      '[áàéèíïóòúüç]|ñ[aeiouáéíóú]',
      // Portuguese.
      '[áàâãçéêíóôú]|õe',
      // Italian.
      '[àèéìòù](?!.)',
      // Nordic languages.
      '[åäöæøéü]',
      // Icelandic: the letters that a Turkish text seems to have are not alone.
      '(?<=^(?=.*[áéíóúæö]).*)[áæéíóöúýþð]',
    ),
  },
  { encoding: 'windows-1254', bytes: 1, isWord: latin('[çğıiöşüâîû]') },
  {
    encoding: 'windows-1250',
    bytes: 1,
    // Polish, Czech, Slovak, Hungarian, Romanian, Croatian and Slovene, German.
    isWord: latin(
      '[ąćęłńóśźż]',
      '[áčďéěíňóřšťúůýž]',
      '[áäčďéíĺľňóôŕšťúýž]',
      '[áéíóöőúüű]',
      '[ăâîşţ]',
      '[čćđšž]',
      '[äöüß]',
    ),
  },
  { encoding: 'windows-1251', bytes: 1, isWord: script(/^[\u0401-\u045F\u0490\u0491]+$/u) },
  // Without two letters that hardly any name has, but that Russian vowels would become.
  { encoding: 'windows-1253', bytes: 1, isWord: script(/^(?!.*[\u0390\u03B0])[\u0386-\u03CE]+$/u) },
  { encoding: 'windows-1256', bytes: 1, isWord: script(/^[\u0621-\u063A\u0641-\u064A]+$/u) },
  { encoding: 'gb18030', bytes: 2, isWord: common('gb18030', 0xb0, 0xd7, 0xa1) },
  { encoding: 'big5', bytes: 2, isWord: common('big5', 0xa4, 0xc6, 0x40) },
  { encoding: 'shift_jis', bytes: 2, isWord: common('shift_jis', 0x88, 0x98, 0x40, kana) },
];

/** Marks that stand between names. */
const ordinaryMarks = /[\u00A0’、。・　（）；，：]/u;

/** Names begin with a capital, or have only capitals. */
const mixedCase = /\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u;

/** Decodes the sample in each encoding, and takes the one in which most of it looks like names. */
function guessLegacyEncoding(sample: Uint8Array): TextEncoding {
  const scores = legacyEncodings.map(({ encoding, bytes, isWord }) => ({
    encoding,
    score: scoreText(new TextDecoder(encoding).decode(sample, { stream: true }), isWord) * bytes,
  }));
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).encoding;
}

/** Adds the characters beyond ASCII that stand in words, and subtracts the others. */
function scoreText(text: string, isWord: IsWord): number {
  let score = 0;
  for (const [part] of text.matchAll(/[\p{L}\p{M}]+|[^\0-\x7f]/gu)) {
    const others = part.replaceAll(/[\0-\x7f]/g, '').length;
    if (others === 0 || ordinaryMarks.test(part)) continue;
    score += isWord(part) && !mixedCase.test(part) ? others : -others;
  }
  return score;
}

/** Decodes the beginning of a text. */
export function decodeBeginning(bytes: Uint8Array, encoding: TextEncoding): string {
  return new TextDecoder(encoding).decode(bytes, { stream: true });
}
