import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeAttachment, encodeImage } from '#server/files/encodeUpload.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encode-'));
});
afterAll(() => rm(folder, { recursive: true }));

const block = (options: object = {}, orientation = 1) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#808080' } })
    .withMetadata({ orientation })
    .toColourspace('b-w')
    .jpeg({ optimiseCoding: false, ...options })
    .toBuffer();

/** Writes another size into the header of a JPEG. */
function declareSize(jpeg: Buffer, width: number, height: number): Buffer {
  const frame = jpeg.findLastIndex((byte, index) => byte === 0xff && [0xc0, 0xc2].includes(jpeg[index + 1] ?? 0));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

/** A gray JPEG of any size, without encoding its pixels: each block of 8 by 8 pixels is the same six bits. */
async function jpeg(width: number, height: number, { orientation = 1 } = {}): Promise<Buffer> {
  const bytes = declareSize(await block({}, orientation), width, height);
  const scan = scanOf(bytes);
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const content = Buffer.alloc(Math.ceil((blocks * 6) / 8), Buffer.from('28a28a', 'hex'));
  return Buffer.concat([bytes.subarray(0, scan.end), content, Buffer.from('ffd9', 'hex')]);
}

/** Where the header of the scan begins and ends. */
function scanOf(jpeg: Buffer) {
  const start = jpeg.indexOf(Buffer.from('ffda', 'hex'));
  return { start, end: start + 2 + jpeg.readUInt16BE(start + 2) };
}

/** Sets the byte Se of the scan header to 0, as some phones of Samsung do. */
async function samsungJpeg(): Promise<Buffer> {
  const bytes = await jpeg(800, 600);
  const { end } = scanOf(bytes);
  expect(bytes[end - 2]).toBe(63);
  bytes[end - 2] = 0;
  return bytes;
}

async function save(bytes: Buffer): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return path;
}

async function sizeOf(path: string): Promise<[number, number]> {
  const { width, height } = await sharp(path).metadata();
  return [width, height];
}

const tooLarge = (megapixels: number) => `This picture is too large. It can have at most ${megapixels} million pixels`;
const damaged = 'This picture is damaged. Open it, save it again and try with the new file';

describe('an image', () => {
  test.each([
    ['of an iPhone (24.5 million pixels)', () => jpeg(5712, 4284), [512, 384]],
    ['of an iPhone (48 million pixels), upright', () => jpeg(8064, 6048, { orientation: 6 }), [384, 512]],
    ['of 100 million pixels', () => jpeg(10_000, 10_000), [512, 512]],
    ['of a Samsung phone', samsungJpeg, [512, 384]],
    ['as WhatsApp sends it', () => progressiveJpeg(), [512, 384]],
    [
      'that is a screenshot',
      () =>
        sharp(Buffer.alloc(1179 * 2556 * 3), raw(1179, 2556, 3))
          .png()
          .toBuffer(),
      [236, 512],
    ],
  ])('%s is accepted', async (_case, make, size) => {
    const { path } = await encodeImage(await save(await make()));
    expect(await sizeOf(path)).toEqual(size);
  });

  test.each([
    ['a JPEG of more than 100 million pixels', () => jpeg(10_001, 10_000), tooLarge(100)],
    [
      'a progressive JPEG of more than 24',
      async () => declareSize(await block({ progressive: true }), 5712, 4284),
      tooLarge(24),
    ],
    [
      'a PNG of more than 24',
      () =>
        sharp(Buffer.alloc(24_010_000), raw(4900, 4900, 1))
          .png()
          .toBuffer(),
      tooLarge(24),
    ],
    ['a picture cut off in the middle', async () => (await jpeg(800, 600)).subarray(0, 900), damaged],
  ])('%s says so', async (_case, make, message) => {
    await expect(encodeImage(await save(await make()))).rejects.toMatchObject({ status: 415, message });
  });
});

describe('an attachment', () => {
  test.each([
    ['of a Samsung phone', samsungJpeg, [800, 600]],
    ['of a phone, upright', () => jpeg(4000, 3000, { orientation: 6 }), [3000, 4000]],
    ['of a scanner, A4 at 300 dpi', () => jpeg(2480, 3508), [2480, 3508]],
    ['of more than 50 million pixels, upright', () => jpeg(8_000, 6_400, { orientation: 6 }), [3200, 4000]],
  ])('%s is accepted', async (_case, make, size) => {
    const { path } = await encodeAttachment(await save(await make()));
    expect(await sizeOf(path)).toEqual(size);
  });

  test.each([
    ['a JPEG of more than 100 million pixels', () => jpeg(10_001, 10_000), tooLarge(100)],
    ['a picture cut off in the middle', async () => (await jpeg(800, 600)).subarray(0, 900), damaged],
  ])('%s says so', async (_case, make, message) => {
    await expect(encodeAttachment(await save(await make()))).rejects.toMatchObject({ status: 415, message });
  });
});

const raw = (width: number, height: number, channels: 1 | 3) => ({ raw: { width, height, channels } });

const progressiveJpeg = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#0f766e' } })
    .jpeg({ progressive: true })
    .toBuffer();
