import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createOrganization as call } from '#contract/organization.ts';
import { repeatableRequest } from '#server/http/idempotency.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { OrganizationService } from './organizationService.ts';

/** POST /v1/organization */
export const createOrganization: FastifyPluginAsyncZod<{ organizations: OrganizationService }> = async (
  app,
  { organizations },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async (request) => ({
      data: await organizations.create(request.caller, request.body, repeatableRequest(request)),
    }),
  });
};
