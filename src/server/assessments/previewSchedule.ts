import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { previewSchedule as call } from '#contract/assessment.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { AssessmentService } from './assessmentService.ts';

/** POST /v1/assessment/{assessmentId}/schedule/preview */
export const previewSchedule: FastifyPluginAsyncZod<{ assessments: AssessmentService }> = async (
  app,
  { assessments },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async ({ caller, params, body }) => ({
      data: await assessments.previewSchedule(caller, params.assessmentId, body),
    }),
  });
};
