import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getMemberImport as call } from '#contract/invitation.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { MemberImports } from './memberImports.ts';

/** GET /v1/invite/members/csv/{organizationId} */
export const getMemberImport: FastifyPluginAsyncZod<{ imports: MemberImports }> = async (app, { imports }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async ({ caller, params }) => ({ data: await imports.findNewest(caller, params.organizationId) }),
  });
};
