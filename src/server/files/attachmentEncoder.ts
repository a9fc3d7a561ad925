import { AppError } from '#server/appError.ts';
import type { EncodedFile } from './encodedFile.ts';
import { loadSharp } from './loadSharp.ts';

const mostPixels = 50_000_000;
const limitSeconds = 20;

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
/** A PDF ends with this, and what a program writes after it is short. */
const pdfEnd = '%%EOF';
const pdfTailBytes = 1024;

const unsupported = () => AppError.unsupportedMedia('Choose PDF, PNG or JPEG files');

/**
 * Tells what an uploaded file is by its content, whatever it is called. Of a picture a copy of our own is made, upright
 * and without metadata, at its full size; a PDF stays as it is. Throws an AppError for anything else.
 */
export async function encodeAttachment(bytes: Buffer): Promise<EncodedFile> {
  if (isPdf(bytes)) return { bytes, contentType: 'application/pdf', extension: 'pdf' };
  if (bytes.subarray(0, png.length).equals(png)) {
    return { bytes: await encode(bytes, 'png'), contentType: 'image/png', extension: 'png' };
  }
  if (bytes.subarray(0, jpeg.length).equals(jpeg)) {
    return { bytes: await encode(bytes, 'jpeg'), contentType: 'image/jpeg', extension: 'jpg' };
  }
  throw unsupported();
}

function isPdf(bytes: Buffer): boolean {
  return /^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-pdfTailBytes).includes(pdfEnd);
}

async function encode(bytes: Buffer, format: 'png' | 'jpeg'): Promise<Buffer> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, pages: 1, failOn: 'warning' })
      .timeout({ seconds: limitSeconds })
      .rotate();
    return await (format === 'png' ? picture.png() : picture.jpeg({ quality: 90 })).toBuffer();
  } catch {
    throw unsupported();
  }
}
