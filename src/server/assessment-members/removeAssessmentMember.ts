import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { removeAssessmentMember as call } from '#contract/assessment.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { AssessmentMemberService } from './assessmentMemberService.ts';

/** DELETE /v1/assessment/{assessmentId}/members/{assessmentMemberId} */
export const removeAssessmentMember: FastifyPluginAsyncZod<{ assessmentMembers: AssessmentMemberService }> = async (
  app,
  { assessmentMembers },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async ({ caller, params }) => {
      await assessmentMembers.remove(caller, params.assessmentId, params.assessmentMemberId);
      return { data: { done: true as const } };
    },
  });
};
