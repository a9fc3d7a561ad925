/** Replaces Arabic and Persian digits with 0 to 9, and removes the marks of direction that copied numbers and dates may have. */
export function toAsciiDigits(text: string): string {
  return text
    .replaceAll(/[\u061c\u200e\u200f]/g, '')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
}
