import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { giveConsent as call } from '#contract/consent.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { ConsentService } from './consentService.ts';

/** POST /v1/users/me/consent */
export const giveConsent: FastifyPluginAsyncZod<{ consents: ConsentService }> = async (app, { consents }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['Member'] },
    schema: schemaOf(call),
    handler: async ({ caller, body }) => {
      await consents.give(caller, body.textVersion);
      return { data: { done: true as const } };
    },
  });
};
