import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { deactivateMember as call } from '#contract/member.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { MemberAdminService } from './memberAdminService.ts';

/** PUT /v1/organization/members/{organizationId}/{userId}/deactivate */
export const deactivateMember: FastifyPluginAsyncZod<{ memberAdmin: MemberAdminService }> = async (
  app,
  { memberAdmin },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async ({ caller, params, body }) => ({
      data: await memberAdmin.deactivate(caller, params, body.cancelAppointments),
    }),
  });
};
