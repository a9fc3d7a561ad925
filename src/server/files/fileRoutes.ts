import type { FastifyPluginAsync } from 'fastify';
import type { FileService } from './fileService.ts';
import { getFile } from './getFile.ts';
import { uploadAttachments } from './uploadAttachments.ts';
import { uploadOrganizationImage } from './uploadOrganizationImage.ts';
import { uploadUserImage } from './uploadUserImage.ts';

/** Uploads, and what is shown of them. */
export const fileRoutes: FastifyPluginAsync<{ files: FileService }> = async (app, options) => {
  await app.register(getFile, options);
  await app.register(uploadUserImage, options);
  await app.register(uploadOrganizationImage, options);
  await app.register(uploadAttachments, options);
};
