import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { resendAssessmentInvitation as call } from '#contract/assessment.ts';
import { repeatableRequest } from '#server/http/idempotency.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { AssessmentMemberService } from './assessmentMemberService.ts';

/** POST /v1/assessment/{assessmentId}/members/{assessmentMemberId}/resend */
export const resendAssessmentInvitation: FastifyPluginAsyncZod<{ assessmentMembers: AssessmentMemberService }> = async (
  app,
  { assessmentMembers },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async (request) => {
      const { caller, params } = request;
      return {
        data: await assessmentMembers.resend(
          caller,
          params.assessmentId,
          params.assessmentMemberId,
          repeatableRequest(request),
        ),
      };
    },
  });
};
