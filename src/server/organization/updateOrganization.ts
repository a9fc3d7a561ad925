import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { updateOrganization as call } from '#contract/organization.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { OrganizationService } from './organizationService.ts';

/** PUT /v1/organization/{organizationId} */
export const updateOrganization: FastifyPluginAsyncZod<{ organizations: OrganizationService }> = async (
  app,
  { organizations },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async ({ caller, params, body }) => ({
      data: await organizations.update(caller, params.organizationId, body),
    }),
  });
};
