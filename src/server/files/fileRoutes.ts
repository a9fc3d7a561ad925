import type { FastifyInstance } from 'fastify';
import {
  attachmentMaxBytes,
  attachmentMaxFiles,
  getFile,
  imageMaxBytes,
  uploadAttachments,
  uploadOrganizationImage,
  uploadUserImage,
} from '#contract/file.ts';
import { repeatableUpload, type SignedInRequest } from '#server/platform/api/idempotency.ts';
import { readMultipart, readMultipartFiles } from '#server/platform/api/readMultipart.ts';
import { route } from '#server/platform/api/route.ts';
import { downloadAs } from '#server/platform/api/sendDownload.ts';
import { transferTimeout } from '#server/platform/api/timeouts.ts';
import { message } from '#texts/message.ts';
import type { ImageKind } from './fileRepository.ts';
import type { FileService } from './fileService.ts';

/** Uploading files and downloading them. */
export function fileRoutes(app: FastifyInstance, { files }: { files: FileService }): void {
  route(
    app,
    getFile,
    // An <img> sends no token, so the unguessable name of an image grants access. An attachment needs a caller who may
    // see its result.
    'optionalSignIn',
    async (request, reply) => {
      const { contentType, sizeBytes, content, downloadName } = await files.open(request.params.file, request.caller);
      reply.headers({
        'Content-Type': contentType,
        'Content-Length': sizeBytes,
        'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'X-Content-Type-Options': 'nosniff',
      });
      if (downloadName !== undefined) reply.header('Content-Disposition', downloadAs(downloadName));
      // The content under a name never changes. Only the browser may cache it, because an image may show a person.
      else reply.header('Cache-Control', 'private, max-age=31536000, immutable');
      return reply.send(content);
    },
    { scope: 'system', handlerTimeout: transferTimeout },
  );

  const receiveImage = (request: SignedInRequest, kind: ImageKind) =>
    files.receive(async (write) => {
      const image = await readMultipart(request, imageRules, write);
      return { data: await files.saveImage(request.caller, kind, image, repeatableUpload(request, [image])) };
    });

  route(app, uploadUserImage, 'signedIn', (request) => receiveImage(request, 'userImage'));

  route(app, uploadOrganizationImage, ['OrganizationAdmin'], (request) => receiveImage(request, 'organizationImage'));

  route(app, uploadAttachments, ['Practitioners'], (request) =>
    files.receive(async (write) => {
      const { files: uploads } = await readMultipartFiles(request, attachmentRules, write);
      return { data: await files.saveAttachments(request.caller, uploads, repeatableUpload(request, uploads)) };
    }),
  );
}

const imageRules = {
  field: 'image',
  maxBytes: imageMaxBytes,
  tooLarge: message('imageTooLarge'),
  missing: message('imageMissing'),
};

const attachmentRules = {
  field: 'attachments',
  maxBytes: attachmentMaxBytes,
  maxFiles: attachmentMaxFiles,
  tooLarge: message('attachmentTooLarge'),
  missing: message('attachmentMissing'),
};
