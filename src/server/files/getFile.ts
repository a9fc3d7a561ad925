import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getFile as call } from '#contract/file.ts';
import type { FileService } from './fileService.ts';

/** GET /v1/file/{file} */
export const getFile: FastifyPluginAsyncZod<{ files: FileService }> = async (app, { files }) => {
  app.route({
    method: call.method,
    url: call.path,
    // An <img> cannot sign in: a picture is shown to whoever knows its name, which nobody can guess.
    config: { policy: 'anyone' },
    // The answer is bytes, so no schema writes it.
    schema: { params: call.params },
    handler: async ({ params }, reply) => {
      const { contentType, sizeBytes, content } = await files.openImage(params.file);
      return reply
        .headers({
          'Content-Type': contentType,
          'Content-Length': sizeBytes,
          // What is kept under a name never changes.
          'Cache-Control': 'public, max-age=31536000, immutable',
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'X-Content-Type-Options': 'nosniff',
        })
        .send(content);
    },
  });
};
