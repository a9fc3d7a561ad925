import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { saveSchedule as call } from '#contract/assessment.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { AssessmentService } from './assessmentService.ts';

/** PUT /v1/assessment/{assessmentId}/schedule */
export const saveSchedule: FastifyPluginAsyncZod<{ assessments: AssessmentService }> = async (app, { assessments }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async ({ caller, params, body }) => assessments.saveSchedule(caller, params.assessmentId, body),
  });
};
