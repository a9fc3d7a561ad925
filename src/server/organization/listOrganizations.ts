import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listOrganizations as call } from '#contract/organization.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { OrganizationService } from './organizationService.ts';

/** GET /v1/organization */
export const listOrganizations: FastifyPluginAsyncZod<{ organizations: OrganizationService }> = async (
  app,
  { organizations },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin', 'Practitioners'] },
    schema: schemaOf(call),
    handler: async ({ caller }) => ({ data: await organizations.list(caller) }),
  });
};
