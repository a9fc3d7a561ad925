import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listOrganizationsForMember as call } from '#contract/organization.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { OrganizationService } from './organizationService.ts';

/** GET /v1/organization/for-member */
export const listOrganizationsForMember: FastifyPluginAsyncZod<{ organizations: OrganizationService }> = async (
  app,
  { organizations },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['Member'] },
    schema: schemaOf(call),
    handler: async ({ caller }) => ({ data: await organizations.listForMember(caller) }),
  });
};
