// Soft hyphen, zero-width space, byte order mark, direction marks and word joiner. Programs put them around or into a text
// to lay it out, nobody types them. Overrides (U+202D, U+202E) and joiners are not among them: they change what is read.
const layoutCharacters = /[\u00AD\u200B\u200E\u200F\u202A-\u202C\u2060\u2066-\u2069\uFEFF]/gu;

/** Removes invisible characters that can only be an accident of copying, and blanks around the text. */
export function cleanCopiedText(text: string): string {
  // Most texts have only ASCII, and an import cleans 100,000 of them.
  return (/[^\0-\x7f]/.test(text) ? text.replaceAll(layoutCharacters, '') : text).trim();
}

/** Replaces Arabic and Persian digits with 0 to 9, and removes the marks of direction that copied numbers and dates may have. */
export function toAsciiDigits(text: string): string {
  return text
    .replaceAll(/[\u061c\u200e\u200f]/g, '')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
}
