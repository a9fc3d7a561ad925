import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { attachmentMaxBytes, attachmentMaxFiles } from '#contract/file.ts';
import { readMultipartFiles, type UploadedPart } from '#server/http/readMultipart.ts';

/** Reads the files of an upload form. */
export async function readAttachments(request: FastifyRequest): Promise<UploadedPart<Buffer>[]> {
  const rules = {
    field: 'attachments',
    maxBytes: attachmentMaxBytes,
    maxFiles: attachmentMaxFiles,
    tooLarge: 'A file can have at most 20 MB',
    missing: 'Choose a file',
  };
  return (await readMultipartFiles(request, rules, buffer)).files;
}
