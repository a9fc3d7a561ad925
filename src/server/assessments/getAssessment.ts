import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getAssessment as call } from '#contract/assessment.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { AssessmentService } from './assessmentService.ts';

/** GET /v1/assessment/{organizationId}/by-id/{assessmentId} */
export const getAssessment: FastifyPluginAsyncZod<{ assessments: AssessmentService }> = async (
  app,
  { assessments },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin', 'Practitioners'] },
    schema: schemaOf(call),
    handler: async ({ caller, params }) => ({
      data: await assessments.get(caller, params.organizationId, params.assessmentId),
    }),
  });
};
