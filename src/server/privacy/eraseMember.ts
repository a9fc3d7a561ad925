import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { eraseMember as call } from '#contract/personalData.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { PrivacyService } from './privacyService.ts';

/** DELETE /v1/organization/members/{organizationId}/{userId} */
export const eraseMember: FastifyPluginAsyncZod<{ privacy: PrivacyService }> = async (app, { privacy }) => {
  app.route({
    method: call.method,
    url: call.path,
    // What is kept of a person lies in every organization that they are in, and in none.
    config: { policy: ['OrganizationAdmin'], scope: 'system' },
    schema: schemaOf(call),
    handler: async ({ caller, params, body }) => {
      await privacy.eraseMember(caller, params.organizationId, params.userId, body.email);
      return { data: { done: true as const } };
    },
  });
};
