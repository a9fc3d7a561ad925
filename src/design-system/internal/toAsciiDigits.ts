/** Replaces the digits of other scripts, such as Arabic, with 0 to 9. */
export function toAsciiDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const codePoint = digit.codePointAt(0) ?? 0;
    // The ten digits of a script follow each other.
    let zero = codePoint;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(codePoint - zero);
  });
}
