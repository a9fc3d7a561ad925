import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { updateResult as call } from '#contract/result.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { ResultService } from './resultService.ts';

/** PUT /v1/assessment-member/{assessmentMemberId} */
export const updateResult: FastifyPluginAsyncZod<{ results: ResultService }> = async (app, { results }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['Practitioners'] },
    schema: schemaOf(call),
    handler: async ({ caller, params, body }) => ({
      data: await results.save(caller, params.assessmentMemberId, body),
    }),
  });
};
