import { expect, test } from 'vitest';
import { decodeBeginning, detectEightBit, detectUtf16 } from '#domain/textEncoding.ts';

const text = 'Name;Zoë';

test.each([
  ['UTF-8', Buffer.from(text), text],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`), text],
  ['UTF-8, cut off in a character', Buffer.from('Name;Zoë').subarray(0, -1), 'Name;Zo'],
  ['Windows-1252', Buffer.from(`${text} and`, 'latin1'), `${text} and`],
  ['Windows-1252 with the letter last', Buffer.from('Name;Zoß ', 'latin1'), 'Name;Zoß '],
  ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le'), text],
  ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), text],
  ['UTF-16, big-endian', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), text],
  ['nothing', Buffer.alloc(0), ''],
])('decodes %s', (_encoding, bytes, decoded) => {
  expect(decodeBeginning(bytes)).toBe(decoded);
});

test('waits for more bytes while there is only ASCII or a character may be cut off', () => {
  expect(detectUtf16(Buffer.from('Name'))).toBeUndefined();
  expect(detectEightBit(Buffer.from('Name'))).toBeUndefined();
  expect(detectEightBit(Buffer.from('Name;Zo\u00e9,', 'latin1'))).toBeUndefined();
  expect(detectEightBit(Buffer.from('Name;Zo\u00e9,a@b', 'latin1'))).toBe('windows-1252');
});
