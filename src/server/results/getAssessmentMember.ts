import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getAssessmentMember as call } from '#contract/assessmentMember.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { ResultService } from './resultService.ts';

/** GET /v1/assessment-member/{assessmentMemberId} */
export const getAssessmentMember: FastifyPluginAsyncZod<{ results: ResultService }> = async (app, { results }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['Practitioners', 'Member'] },
    schema: schemaOf(call),
    handler: async ({ caller, params }) => ({ data: await results.open(caller, params.assessmentMemberId) }),
  });
};
