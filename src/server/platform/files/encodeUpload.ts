import type { Sharp, SharpOptions } from 'sharp';
import type { attachmentTypes } from '#contract/file.ts';
import { AppError } from '#server/platform/appError.ts';

/** An uploaded file, ready to store. */
export interface EncodedFile {
  readonly bytes: Buffer;
  readonly contentType: (typeof attachmentTypes)[number] | 'image/webp';
  readonly extension: 'pdf' | 'png' | 'jpg' | 'webp';
}

/** Sides of an image, in pixels. */
const maxImageSide = 512;
const imageLimits = { pixels: 24_000_000, seconds: 10 };
const attachmentLimits = { pixels: 50_000_000, seconds: 20 };

/** A PDF ends with this mark. Programs append only a little after it. */
const pdfEnd = '%%EOF';
const pdfTailBytes = 1024;

/**
 * Re-encodes an image as WebP: upright, at most 512 by 512 pixels, without metadata, only the first frame. Throws an
 * AppError (415) for anything that is not one of the allowed kinds.
 */
export async function encodeImage(bytes: Buffer): Promise<EncodedFile> {
  const isAllowed = isPng(bytes) || isJpeg(bytes) || isGif(bytes) || isWebp(bytes) || isAvif(bytes);
  if (!isAllowed) throw unsupportedImage();
  const encoded = await encode(bytes, imageLimits, unsupportedImage, (picture) =>
    picture
      .resize({ width: maxImageSide, height: maxImageSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 }),
  );
  return { bytes: encoded, contentType: 'image/webp', extension: 'webp' };
}

/**
 * Re-encodes a PNG or JPEG at its full size, upright and without metadata. A PDF stays as it is. The content decides, not
 * the name. Throws an AppError (415) for anything else.
 */
export async function encodeAttachment(bytes: Buffer): Promise<EncodedFile> {
  if (isPdf(bytes)) return { bytes, contentType: 'application/pdf', extension: 'pdf' };
  if (isPng(bytes)) {
    const encoded = await encode(bytes, attachmentLimits, unsupportedAttachment, (picture) => picture.png());
    return { bytes: encoded, contentType: 'image/png', extension: 'png' };
  }
  if (isJpeg(bytes)) {
    const encoded = await encode(bytes, attachmentLimits, unsupportedAttachment, (picture) =>
      picture.jpeg({ quality: 90 }),
    );
    return { bytes: encoded, contentType: 'image/jpeg', extension: 'jpg' };
  }
  throw unsupportedAttachment();
}

const unsupportedImage = () => AppError.unsupportedMedia('Choose a PNG, JPEG, WebP, GIF or AVIF image');
const unsupportedAttachment = () => AppError.unsupportedMedia('Choose PDF, PNG or JPEG files');

async function encode(
  bytes: Buffer,
  { pixels, seconds }: typeof imageLimits,
  unsupported: () => AppError,
  format: (picture: Sharp) => Sharp,
): Promise<Buffer> {
  // Loaded on demand: it takes 26 MiB of memory.
  const { default: sharp } = await import('sharp');
  const options: SharpOptions = { limitInputPixels: pixels, pages: 1, failOn: 'warning' };
  try {
    return await format(sharp(bytes, options).timeout({ seconds }).rotate()).toBuffer();
  } catch {
    throw unsupported();
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
const isPdf = (bytes: Buffer) =>
  /^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-pdfTailBytes).includes(pdfEnd);
