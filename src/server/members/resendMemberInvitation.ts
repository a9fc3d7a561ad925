import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { resendMemberInvitation as call } from '#contract/member.ts';
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
    handler: async ({ caller, params }) => {
      await memberAdmin.resendInvitation(caller, params);
      return { data: { done: true as const } };
    },
  });
};
