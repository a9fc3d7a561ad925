import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getFile as call } from '#contract/file.ts';
import type { Caller } from '#server/http/caller.ts';
import { downloadAs } from '#server/http/sendDownload.ts';
import { transferTimeout } from '#server/http/timeouts.ts';
import type { FileService } from './fileService.ts';

/** GET /v1/file/{file} */
export const getFile: FastifyPluginAsyncZod<{ files: FileService }> = async (app, { files }) => {
  app.route({
    method: call.method,
    url: call.path,
    handlerTimeout: transferTimeout,
    // An <img> cannot sign in: a picture is shown to whoever knows its name, which nobody can guess. An attachment is
    // shown to those who may see the result that it belongs to.
    config: { policy: 'anyoneKnown', scope: 'system' },
    // The answer is bytes, so no schema writes it.
    schema: { params: call.params },
    handler: async (request, reply) => {
      const caller: Caller | undefined = request.caller;
      const { contentType, sizeBytes, content, downloadName } = await files.open(request.params.file, caller);
      reply.headers({
        'Content-Type': contentType,
        'Content-Length': sizeBytes,
        'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'X-Content-Type-Options': 'nosniff',
      });
      if (downloadName !== undefined) reply.header('Content-Disposition', downloadAs(downloadName));
      // What is kept under a name never changes, but only the browser keeps it: it may show a person. An attachment is kept
      // by nobody, like any other answer.
      else reply.header('Cache-Control', 'private, max-age=31536000, immutable');
      return reply.send(content);
    },
  });
};
