import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { eraseMe as call } from '#contract/personalData.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { PrivacyService } from './privacyService.ts';

/** DELETE /v1/users/me */
export const eraseMe: FastifyPluginAsyncZod<{ privacy: PrivacyService }> = async (app, { privacy }) => {
  app.route({
    method: call.method,
    url: call.path,
    // What is kept of a person lies in every organization that they are in, and in none.
    config: { policy: 'signedIn', scope: 'system' },
    schema: schemaOf(call),
    handler: async ({ caller, body }) => {
      await privacy.eraseMe(caller, body.email);
      return { data: { done: true as const } };
    },
  });
};
