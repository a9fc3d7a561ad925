import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getAssessmentForMember as call } from '#contract/assessment.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { MemberAssessmentService } from './memberAssessmentService.ts';

/** GET /v1/assessment/{organizationId}/for-member/{assessmentId} */
export const getAssessmentForMember: FastifyPluginAsyncZod<{ memberAssessments: MemberAssessmentService }> = async (
  app,
  { memberAssessments },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['Member'] },
    schema: schemaOf(call),
    handler: async ({ caller, params }) => ({
      data: await memberAssessments.get(caller, params.organizationId, params.assessmentId),
    }),
  });
};
