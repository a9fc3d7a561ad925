import { AppError } from '#server/appError.ts';
import type { EncodedFile } from './encodedFile.ts';
import { loadSharp } from './loadSharp.ts';

const mostPixels = 24_000_000;
const longestSide = 512;
const limitSeconds = 10;

/** How the first bytes of the allowed kinds look; whatever a file is called, nothing else reaches a decoder. */
const signatures: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  (bytes) => /^RIFF....WEBP$/s.test(bytes.toString('latin1', 0, 12)),
  (bytes) => /^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12)),
];

const unsupported = () => AppError.unsupportedMedia('Choose a PNG, JPEG, WebP, GIF or AVIF image');

/**
 * Re-encodes an uploaded picture as WebP: upright, at most 512 by 512 pixels, without metadata, only the first frame.
 * Throws an AppError (415) for anything that is not one of the allowed images.
 */
export async function encodeImage(bytes: Buffer): Promise<EncodedFile> {
  if (!signatures.some((matches) => matches(bytes))) throw unsupported();
  const sharp = await loadSharp();
  try {
    const picture = await sharp(bytes, { limitInputPixels: mostPixels, pages: 1, failOn: 'warning' })
      .timeout({ seconds: limitSeconds })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer();
    return { bytes: picture, contentType: 'image/webp', extension: 'webp' };
  } catch {
    throw unsupported();
  }
}
