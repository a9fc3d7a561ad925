import { expect, test } from 'vitest';
import { drawDifference, isSame, type Picture, readPicture, writePicture } from '../visual/picture.ts';

/** Creates a gray picture with the given pixels changed. */
function paint(width: number, height: number, pixels: Record<number, number> = {}): Picture {
  const data = Buffer.alloc(width * height * 3, 0x80);
  for (const [at, color] of Object.entries(pixels)) data.writeUIntBE(color, Number(at) * 3, 3);
  return { width, height, data };
}

const plain = paint(4, 3);

test('a picture is the same after writing and reading', async () => {
  const picture = paint(4, 3, { 0: 0x123456, 11: 0xfedcba });
  expect(isSame(await readPicture(await writePicture(picture)), picture)).toBe(true);
});

test.each([
  ['one channel of one pixel by one step', paint(4, 3, { 5: 0x808081 }), 1],
  ['an extra row', paint(4, 4), 4],
  ['a missing column', paint(3, 3), 3],
  ['the same pixels in another shape', paint(3, 4), 6],
])('%s makes a difference', (_case, other, pixels) => {
  expect(isSame(plain, other)).toBe(false);
  expect(drawDifference(plain, other).pixels).toBe(pixels);
});

test('the difference is red on the faded picture', () => {
  const { picture } = drawDifference(plain, paint(4, 3, { 5: 0x808081 }));
  expect(picture.data.readUIntBE(5 * 3, 3)).toBe(0xe11d48);
  expect(picture.data.readUIntBE(6 * 3, 3)).toBe(0xdfdfdf);
});
