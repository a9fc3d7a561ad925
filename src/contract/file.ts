import { z } from 'zod/mini';
import { defineCall, limitsOf } from './call.ts';
import { dataReply, id } from './common.ts';

/** Raster formats only: images are re-encoded, and SVG could contain scripts. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;
export const imageMaxBytes = 5 * 1024 * 1024;

export const attachmentTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export const attachmentMaxBytes = 20 * 1024 * 1024;
export const attachmentMaxFiles = 5;

export const uploadedFile = z.object({ id, originalFilePath: z.string(), originalName: z.string() });
export type UploadedFile = z.infer<typeof uploadedFile>;

/** Downloads a file by its id or `originalFilePath`. */
export const getFile = defineCall({
  method: 'GET',
  path: '/v1/file/:file',
  limits: limitsOf('light'),
  params: z.object({ file: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}(\.[a-z0-9]{2,5})?$/)) }),
  replyType: ['image/webp', ...attachmentTypes],
});

export const uploadUserImage = defineCall({
  method: 'POST',
  path: '/v1/file/user/image',
  limits: limitsOf('transfer'),
  multipart: { file: 'image', maxFiles: 1, fields: [] },
  reply: dataReply(uploadedFile),
  once: true,
});

export const uploadOrganizationImage = defineCall({
  method: 'POST',
  path: '/v1/file/organization/image',
  limits: limitsOf('transfer'),
  multipart: { file: 'image', maxFiles: 1, fields: [] },
  reply: dataReply(uploadedFile),
  once: true,
});

export const uploadAttachments = defineCall({
  method: 'POST',
  path: '/v1/file/appointment/attachments',
  limits: limitsOf('transfer'),
  multipart: { file: 'attachments', maxFiles: attachmentMaxFiles, fields: [] },
  reply: dataReply(z.array(uploadedFile)),
  once: true,
});
