import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { inviteToAssessment as call } from '#contract/assessment.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { AssessmentMemberService } from './assessmentMemberService.ts';

/** PUT /v1/assessment/{assessmentId}/members */
export const inviteToAssessment: FastifyPluginAsyncZod<{ assessmentMembers: AssessmentMemberService }> = async (
  app,
  { assessmentMembers },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async ({ caller, params, body }) => ({
      data: { invited: await assessmentMembers.invite(caller, params.assessmentId, body) },
    }),
  });
};
