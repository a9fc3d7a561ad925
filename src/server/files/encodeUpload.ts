import { open } from 'node:fs/promises';
import type { Sharp, SharpOptions } from 'sharp';
import type { attachmentTypes } from '#contract/file.ts';
import { AppError } from '#server/platform/appError.ts';
import { isDiskFull } from '#server/platform/isDiskFull.ts';
import { message } from '#texts/message.ts';

/** An uploaded file, ready to store. */
export interface EncodedFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly contentType: (typeof attachmentTypes)[number] | 'image/webp';
  readonly extension: 'pdf' | 'png' | 'jpg' | 'webp';
}

/** Sides of an image, in pixels. */
const maxImageSide = 512;
const imageLimits = { megapixels: 24, seconds: 10 };
const attachmentLimits = { megapixels: 50, seconds: 20 };
/** JPEG as cameras write it is shrunk while it is decoded. A progressive one is not: all of it would be in memory. */
const baselineJpegMegapixels = 100;

/** A PDF ends with this mark. Programs append only a little after it. */
const pdfEnd = '%%EOF';
const pdfTailBytes = 1024;
/** Enough for every signature below. */
const headBytes = 16;

/**
 * Re-encodes an image as WebP: upright, at most 512 by 512 pixels, without metadata, only the first frame. The result is
 * beside the upload. Throws an AppError (415) for another kind, and for one that is too large or damaged.
 */
export async function encodeImage(path: string): Promise<EncodedFile> {
  const { head } = await readEnds(path);
  const isAllowed = isPng(head) || isJpeg(head) || isGif(head) || isWebp(head) || isAvif(head);
  if (!isAllowed) throw unsupportedImage();
  const encoded = await encode(path, imageLimits, (picture) =>
    picture
      .resize({ width: maxImageSide, height: maxImageSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 }),
  );
  return { ...encoded, contentType: 'image/webp', extension: 'webp' };
}

/**
 * Re-encodes a PNG or JPEG at its full size, upright and without metadata. A JPEG of more than 50 million pixels is halved
 * in width and height. A PDF stays as it is. The content decides, not the name. Throws an AppError (415) for another kind,
 * and for one that is too large or damaged.
 */
export async function encodeAttachment(path: string): Promise<EncodedFile> {
  const { head, tail, sizeBytes } = await readEnds(path);
  if (isPdf(head, tail)) return { path, sizeBytes, contentType: 'application/pdf', extension: 'pdf' };
  if (isPng(head)) {
    const encoded = await encode(path, attachmentLimits, (picture) => picture.png());
    return { ...encoded, contentType: 'image/png', extension: 'png' };
  }
  if (isJpeg(head)) {
    const encoded = await encode(path, attachmentLimits, (picture, { width, height }) => {
      const isLarge = width * height > attachmentLimits.megapixels * 1e6;
      const sized = isLarge
        ? picture.resize({ width: Math.round(width / 2), height: Math.round(height / 2), fit: 'fill' })
        : picture;
      // Optimized Huffman tables would take six times the memory.
      return sized.jpeg({ quality: 90, optimiseCoding: false });
    });
    return { ...encoded, contentType: 'image/jpeg', extension: 'jpg' };
  }
  throw unsupportedAttachment();
}

const unsupportedImage = () => AppError.unsupportedMedia(message('imageUnsupported'));
const unsupportedAttachment = () => AppError.unsupportedMedia(message('attachmentUnsupported'));

const tooManyPixels = (megapixels: number) =>
  AppError.unsupportedMedia(message('tooManyPixels', { millions: megapixels }));
const tooSlow = () => AppError.unsupportedMedia(message('pictureTooSlow'));
const damaged = () => AppError.unsupportedMedia(message('pictureDamaged'));

async function encode(
  path: string,
  { megapixels, seconds }: typeof imageLimits,
  format: (picture: Sharp, uprightSize: { width: number; height: number }) => Sharp,
): Promise<Pick<EncodedFile, 'path' | 'sizeBytes'>> {
  // Loaded on demand: it takes 26 MiB of memory.
  const { default: sharp } = await import('sharp');
  // Its cache keeps files open after they are removed.
  sharp.cache(false);
  const target = `${path}-encoded`;
  try {
    const metadata = await sharp(path, { limitInputPixels: false, pages: 1 }).metadata();
    const isBaselineJpeg = metadata.format === 'jpeg' && !metadata.isProgressive;
    const most = isBaselineJpeg ? baselineJpegMegapixels : megapixels;
    if (metadata.width * metadata.height > most * 1e6) throw tooManyPixels(most);
    // Samsung phones write a byte that libjpeg warns about. A picture that is cut off stays an error.
    const options: SharpOptions = { limitInputPixels: most * 1e6, pages: 1, failOn: 'error' };
    const picture = sharp(path, options).timeout({ seconds }).autoOrient();
    const { size } = await format(picture, metadata.autoOrient).toFile(target);
    return { path: target, sizeBytes: size };
  } catch (error) {
    if (error instanceof AppError || isDiskFull(error)) throw error;
    throw error instanceof Error && error.message.startsWith('timeout') ? tooSlow() : damaged();
  }
}

/** Reads the first and the last bytes of a file, which tell its kind. */
async function readEnds(path: string): Promise<{ head: Buffer; tail: Buffer; sizeBytes: number }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (length: number, position: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    return {
      head: await read(headBytes, 0),
      tail: await read(pdfTailBytes, Math.max(0, size - pdfTailBytes)),
      sizeBytes: size,
    };
  } finally {
    await file.close();
  }
}

// File signatures. Nothing else reaches a decoder.
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegSignature = Buffer.from([0xff, 0xd8, 0xff]);
const isPng = (bytes: Buffer) => bytes.subarray(0, pngSignature.length).equals(pngSignature);
const isJpeg = (bytes: Buffer) => bytes.subarray(0, jpegSignature.length).equals(jpegSignature);
const isGif = (bytes: Buffer) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6));
const isWebp = (bytes: Buffer) => /^RIFF....WEBP$/s.test(bytes.toString('latin1', 0, 12));
const isAvif = (bytes: Buffer) => /^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12));
const isPdf = (head: Buffer, tail: Buffer) =>
  /^%PDF-\d\.\d/.test(head.toString('latin1', 0, 8)) && tail.includes(pdfEnd);
