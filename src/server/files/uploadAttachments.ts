import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { uploadAttachments as call } from '#contract/file.ts';
import { repeatableUpload } from '#server/http/idempotency.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import { transferTimeout } from '#server/http/timeouts.ts';
import type { FileService } from './fileService.ts';
import { readAttachments } from './readAttachments.ts';

/** POST /v1/file/appointment/attachments */
export const uploadAttachments: FastifyPluginAsyncZod<{ files: FileService }> = async (app, { files }) => {
  app.route({
    method: call.method,
    url: call.path,
    handlerTimeout: transferTimeout,
    config: { policy: ['Practitioners'], isTransfer: true },
    schema: schemaOf(call),
    handler: async (request) => {
      const uploads = await readAttachments(request);
      return { data: await files.saveAttachments(request.caller, uploads, repeatableUpload(request, uploads)) };
    },
  });
};
