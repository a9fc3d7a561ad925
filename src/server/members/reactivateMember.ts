import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { reactivateMember as call } from '#contract/member.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { MemberAdminService } from './memberAdminService.ts';

/** PUT /v1/organization/members/{organizationId}/{userId}/reactivate */
export const reactivateMember: FastifyPluginAsyncZod<{ memberAdmin: MemberAdminService }> = async (
  app,
  { memberAdmin },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async ({ caller, params }) => ({ data: await memberAdmin.reactivate(caller, params) }),
  });
};
