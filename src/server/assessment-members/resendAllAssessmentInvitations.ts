import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { resendAllAssessmentInvitations as call } from '#contract/assessment.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { AssessmentMemberService } from './assessmentMemberService.ts';

/** POST /v1/assessment/{assessmentId}/members/resend */
export const resendAllAssessmentInvitations: FastifyPluginAsyncZod<{
  assessmentMembers: AssessmentMemberService;
}> = async (app, { assessmentMembers }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async ({ caller, params }) => ({
      data: { sent: await assessmentMembers.resendAll(caller, params.assessmentId) },
    }),
  });
};
