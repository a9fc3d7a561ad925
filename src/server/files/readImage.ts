import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { imageMaxBytes } from '#contract/file.ts';
import { readMultipart } from '#server/http/readMultipart.ts';

/** Reads the picture of an upload form. */
export function readImage(request: FastifyRequest) {
  return readMultipart(
    request,
    {
      field: 'image',
      maxBytes: imageMaxBytes,
      tooLarge: 'The image can have at most 5 MB',
      missing: 'Choose an image',
    },
    buffer,
  );
}
