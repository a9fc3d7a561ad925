import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listAssessmentMemberMails as call } from '#contract/assessmentMember.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { AssessmentMemberService } from './assessmentMemberService.ts';

/** GET /v1/assessment/{assessmentId}/members/{assessmentMemberId}/mails */
export const listAssessmentMemberMails: FastifyPluginAsyncZod<{ assessmentMembers: AssessmentMemberService }> = async (
  app,
  { assessmentMembers },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async ({ caller, params }) => ({
      data: await assessmentMembers.listMails(caller, params.assessmentId, params.assessmentMemberId),
    }),
  });
};
