import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listAssessments as call } from '#contract/assessment.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { AssessmentService } from './assessmentService.ts';

/** GET /v1/assessment/{organizationId} */
export const listAssessments: FastifyPluginAsyncZod<{ assessments: AssessmentService }> = async (
  app,
  { assessments },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin', 'Practitioners'] },
    schema: schemaOf(call),
    handler: async ({ caller, params, query }) => assessments.list(caller, params.organizationId, query),
  });
};
