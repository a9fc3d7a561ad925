import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listTimeSlots as call } from '#contract/assessment.ts';
import { compressed } from '#server/http/compressed.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { AssessmentService } from './assessmentService.ts';

/** GET /v1/assessment/{assessmentId}/time-slots */
export const listTimeSlots: FastifyPluginAsyncZod<{ assessments: AssessmentService }> = async (
  app,
  { assessments },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin', 'Member'] },
    compress: compressed,
    schema: schemaOf(call),
    handler: async ({ caller, params, query }) => ({
      data: await assessments.listTimeSlots(caller, params.assessmentId, query),
    }),
  });
};
