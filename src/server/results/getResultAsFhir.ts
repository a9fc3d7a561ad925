import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getResultAsFhir as call } from '#contract/result.ts';
import type { ResultService } from './resultService.ts';

/** GET /v1/assessment-member/{assessmentMemberId}/fhir */
export const getResultAsFhir: FastifyPluginAsyncZod<{ results: ResultService }> = async (app, { results }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['Practitioners', 'Member'] },
    // The answer is a resource of FHIR, so no schema of ours writes it.
    schema: { params: call.params },
    handler: async ({ caller, params }, reply) => {
      const bundle = await results.openAsFhir(caller, params.assessmentMemberId);
      return reply.header('Content-Type', 'application/fhir+json; charset=utf-8').send(JSON.stringify(bundle));
    },
  });
};
