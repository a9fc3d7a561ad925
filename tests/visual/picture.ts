import sharp from 'sharp';

/** Pixels, row by row, three bytes each. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** Decodes a PNG; two encodings of the same pixels give the same picture. */
export async function readPicture(png: Buffer): Promise<Picture> {
  const { data, info } = await sharp(png)
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** A PNG as small as it gets without losing anything. */
export function writePicture({ width, height, data }: Picture): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Whether two pictures have the same size and every pixel of the same color: nothing is tolerated. */
export function isSame(one: Picture, other: Picture): boolean {
  return one.width === other.width && one.height === other.height && one.data.equals(other.data);
}

/** The pixels that differ in red over the faded actual picture; what only one of the two has differs as well. */
export function drawDifference(expected: Picture, actual: Picture): { picture: Picture; pixels: number } {
  const width = Math.max(expected.width, actual.width);
  const height = Math.max(expected.height, actual.height);
  const data = Buffer.alloc(width * height * 3, 0xff);
  let pixels = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const wanted = colorAt(expected, x, y);
      const found = colorAt(actual, x, y);
      const differs = wanted !== found;
      if (differs) pixels += 1;
      data.writeUIntBE(differs ? 0xe11d48 : fade(found ?? 0xffffff), (y * width + x) * 3, 3);
    }
  }
  return { picture: { width, height, data }, pixels };
}

function colorAt({ width, height, data }: Picture, x: number, y: number): number | undefined {
  return x < width && y < height ? data.readUIntBE((y * width + x) * 3, 3) : undefined;
}

/** A quarter of the color on white. */
function fade(color: number): number {
  return 0xbfbfbf + ((color >> 2) & 0x3f3f3f);
}
