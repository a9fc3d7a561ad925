/** Replaces the digits of other scripts, such as Arabic, with 0 to 9, and removes marks of direction, which copied ones may have. */
export function toAsciiDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u061c\u200e\u200f]/g, '')
    .replace(/\p{Nd}/gu, (digit) => {
      const codePoint = digit.codePointAt(0) ?? 0;
      // The ten digits of a script follow each other.
      let zero = codePoint;
      while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
      return String(codePoint - zero);
    });
}
