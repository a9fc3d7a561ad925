import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createAssessment as call } from '#contract/assessment.ts';
import { repeatableRequest } from '#server/http/idempotency.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { AssessmentService } from './assessmentService.ts';

/** POST /v1/assessment/{organizationId} */
export const createAssessment: FastifyPluginAsyncZod<{ assessments: AssessmentService }> = async (
  app,
  { assessments },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async (request) => {
      const { caller, params, body } = request;
      return { data: await assessments.create(caller, params.organizationId, body, repeatableRequest(request)) };
    },
  });
};
