import type { TextEncoding } from '#domain/textEncodings.ts';

const tables = new Map<TextEncoding, Map<string, number[]>>();

/** Encodes a text as programs did before Unicode. Throws for a character that the encoding has not. */
export function encodeText(text: string, encoding: TextEncoding): Buffer {
  const table = tables.get(encoding) ?? createTable(encoding);
  tables.set(encoding, table);
  return Buffer.from(
    Array.from(text).flatMap((character) => {
      const bytes = table.get(character);
      if (bytes === undefined) throw new Error(`${encoding} has no ${character}.`);
      return bytes;
    }),
  );
}

/** Decodes all characters of one and two bytes. */
function createTable(encoding: TextEncoding): Map<string, number[]> {
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding);
  const add = (...bytes: number[]) => {
    const character = decoder.decode(new Uint8Array(bytes));
    const isOne = Array.from(character).length === 1 && character !== '\uFFFD';
    if (isOne && !table.has(character)) table.set(character, bytes);
  };
  for (let lead = 0; lead <= 0xff; lead += 1) add(lead);
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) add(lead, trail);
  }
  return table;
}
