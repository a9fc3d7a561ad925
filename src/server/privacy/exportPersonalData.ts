import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exportPersonalData as call } from '#contract/personalData.ts';
import { sendDownload } from '#server/http/sendDownload.ts';
import { transferTimeout } from '#server/http/timeouts.ts';
import type { PrivacyService } from './privacyService.ts';

/** GET /v1/users/me/export */
export const exportPersonalData: FastifyPluginAsyncZod<{ privacy: PrivacyService }> = async (app, { privacy }) => {
  app.route({
    method: call.method,
    url: call.path,
    handlerTimeout: transferTimeout,
    // What is kept of a person lies in every organization that they are in, and in none.
    config: { policy: 'signedIn', scope: 'system', isTransfer: true },
    // The answer is a file, so no schema writes it.
    handler: async ({ caller }, reply) => {
      const pieces = await privacy.export(caller);
      return sendDownload(reply, { name: 'my-data.json', contentType: 'application/json; charset=utf-8', pieces });
    },
  });
};
