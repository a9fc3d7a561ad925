import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listMemberAssessments as call } from '#contract/member.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { MemberAdminService } from './memberAdminService.ts';

/** GET /v1/organization/members/{organizationId}/{userId}/assessments */
export const listMemberAssessments: FastifyPluginAsyncZod<{ memberAdmin: MemberAdminService }> = async (
  app,
  { memberAdmin },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async ({ caller, params, query }) => memberAdmin.listAssessments(caller, params, query),
  });
};
