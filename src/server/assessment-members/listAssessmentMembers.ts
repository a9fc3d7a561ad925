import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listAssessmentMembers as call } from '#contract/assessmentMember.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { AssessmentMemberService } from './assessmentMemberService.ts';

/** GET /v1/assessment/{assessmentId}/members */
export const listAssessmentMembers: FastifyPluginAsyncZod<{ assessmentMembers: AssessmentMemberService }> = async (
  app,
  { assessmentMembers },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async ({ caller, params, query }) => assessmentMembers.list(caller, params.assessmentId, query),
  });
};
