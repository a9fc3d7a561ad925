import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { resendMemberInvitation as call } from '#contract/member.ts';
import { repeatableRequest } from '#server/http/idempotency.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { MemberAdminService } from './memberAdminService.ts';

/** POST /v1/organization/members/{organizationId}/{userId}/resend */
export const resendMemberInvitation: FastifyPluginAsyncZod<{ memberAdmin: MemberAdminService }> = async (
  app,
  { memberAdmin },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async (request) => {
      const { caller, params } = request;
      return { data: await memberAdmin.resendInvitation(caller, params, repeatableRequest(request)) };
    },
  });
};
