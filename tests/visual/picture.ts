import sharp from 'sharp';

/** RGB pixels, row by row, three bytes each. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** Decodes a PNG or WebP. */
export async function readPicture(encoded: Buffer): Promise<Picture> {
  const { data, info } = await sharp(encoded)
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Encodes a lossless WebP, which has less than half the bytes of a PNG. */
export function writePicture({ width, height, data }: Picture): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true })
    .toBuffer();
}

/** Tells whether two pictures have the same size and pixels. No tolerance. */
export function isSame(one: Picture, other: Picture): boolean {
  return one.width === other.width && one.height === other.height && one.data.equals(other.data);
}

/** Draws differing pixels in red over the faded actual picture, and counts them. A pixel in only one picture differs too. */
export function drawDifference(expected: Picture, actual: Picture): { picture: Picture; pixels: number } {
  const width = Math.max(expected.width, actual.width);
  const height = Math.max(expected.height, actual.height);
  const data = Buffer.alloc(width * height * 3, 0xff);
  let pixels = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const expectedColor = colorAt(expected, x, y);
      const actualColor = colorAt(actual, x, y);
      const differs = expectedColor !== actualColor;
      if (differs) pixels += 1;
      data.writeUIntBE(differs ? 0xe11d48 : fade(actualColor ?? 0xffffff), (y * width + x) * 3, 3);
    }
  }
  return { picture: { width, height, data }, pixels };
}

function colorAt({ width, height, data }: Picture, x: number, y: number): number | undefined {
  return x < width && y < height ? data.readUIntBE((y * width + x) * 3, 3) : undefined;
}

/** Mixes a quarter of the color with white. */
function fade(color: number): number {
  return 0xbfbfbf + ((color >> 2) & 0x3f3f3f);
}
