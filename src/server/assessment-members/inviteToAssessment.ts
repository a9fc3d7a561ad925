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
    // As long as the app waits: an organization of 100,000 people takes more than half a minute.
    handlerTimeout: 600_000,
    schema: schemaOf(call),
    handler: async ({ caller, params, body }) => ({
      data: { invited: await assessmentMembers.invite(caller, params.assessmentId, body) },
    }),
  });
};
