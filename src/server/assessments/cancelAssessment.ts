import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cancelAssessment as call } from '#contract/assessment.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { AssessmentService } from './assessmentService.ts';

/** PUT /v1/assessment/{assessmentId}/cancel */
export const cancelAssessment: FastifyPluginAsyncZod<{ assessments: AssessmentService }> = async (
  app,
  { assessments },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async ({ caller, params }) => ({ data: await assessments.cancel(caller, params.assessmentId) }),
  });
};
