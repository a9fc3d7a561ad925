import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listAssessmentsForMember as call } from '#contract/assessment.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { MemberAssessmentService } from './memberAssessmentService.ts';

/** GET /v1/assessment/{organizationId}/for-member */
export const listAssessmentsForMember: FastifyPluginAsyncZod<{ memberAssessments: MemberAssessmentService }> = async (
  app,
  { memberAssessments },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['Member'] },
    schema: schemaOf(call),
    handler: async ({ caller, params, query }) => memberAssessments.list(caller, params.organizationId, query),
  });
};
