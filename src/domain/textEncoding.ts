/** The encodings that spreadsheets save, by the names of `TextDecoder`. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Detects UTF-16 by the first two bytes of a text, which begins with a byte order mark or an ASCII character. */
export function detectUtf16([first, second]: Uint8Array): TextEncoding | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return undefined;
}

/** The bytes of the longest character in UTF-8. */
const longestCharacter = 4;

/**
 * Tells UTF-8 from Windows-1252 by the first character that is not ASCII. Undefined if there is none, or if more bytes could
 * change the answer.
 */
export function detectEightBit(bytes: Uint8Array): TextEncoding | undefined {
  const first = findOther(bytes);
  return first === -1 || bytes.length - first < longestCharacter ? undefined : guessEightBit(bytes);
}

/** Like `detectEightBit`, if no more bytes follow. ASCII is UTF-8. */
export function guessEightBit(bytes: Uint8Array): TextEncoding {
  const first = findOther(bytes);
  if (first === -1) return 'utf-8';
  try {
    const character = bytes.subarray(first, first + longestCharacter);
    new TextDecoder('utf-8', { fatal: true }).decode(character, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

const findOther = (bytes: Uint8Array) => bytes.findIndex((byte) => byte > 0x7f);

/** Decodes the beginning of a text in the encoding that it seems to have. */
export function decodeBeginning(bytes: Uint8Array): string {
  return new TextDecoder(detectUtf16(bytes) ?? guessEightBit(bytes)).decode(bytes, { stream: true });
}
