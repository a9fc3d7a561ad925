import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getMember as call } from '#contract/member.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { MemberAdminService } from './memberAdminService.ts';

/** GET /v1/organization/members/{organizationId}/{userId} */
export const getMember: FastifyPluginAsyncZod<{ memberAdmin: MemberAdminService }> = async (app, { memberAdmin }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async ({ caller, params }) => ({ data: await memberAdmin.get(caller, params) }),
  });
};
