import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { uploadAttachments as call } from '#contract/file.ts';
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
    config: { policy: ['Practitioners'] },
    schema: schemaOf(call),
    handler: async (request) => ({
      data: await files.saveAttachments(request.caller, await readAttachments(request)),
    }),
  });
};
