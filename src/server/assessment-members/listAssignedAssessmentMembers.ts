import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listAssignedAssessmentMembers as call } from '#contract/assessmentMember.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { AssignedService } from './assignedService.ts';

/** GET /v1/assessment-member */
export const listAssignedAssessmentMembers: FastifyPluginAsyncZod<{ assigned: AssignedService }> = async (
  app,
  { assigned },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['Practitioners'] },
    schema: schemaOf(call),
    handler: async ({ caller, query }) => assigned.list(caller, query),
  });
};
