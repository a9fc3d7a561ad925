import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { uploadUserImage as call } from '#contract/file.ts';
import { repeatableUpload } from '#server/http/idempotency.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import { transferTimeout } from '#server/http/timeouts.ts';
import type { FileService } from './fileService.ts';
import { readImage } from './readImage.ts';

/** POST /v1/file/user/image */
export const uploadUserImage: FastifyPluginAsyncZod<{ files: FileService }> = async (app, { files }) => {
  app.route({
    method: call.method,
    url: call.path,
    handlerTimeout: transferTimeout,
    config: { policy: 'signedIn', isTransfer: true },
    schema: schemaOf(call),
    handler: async (request) => {
      const image = await readImage(request);
      return { data: await files.saveImage(request.caller, 'userImage', image, repeatableUpload(request, [image])) };
    },
  });
};
