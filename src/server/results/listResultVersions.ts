import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listResultVersions as call } from '#contract/result.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { ResultService } from './resultService.ts';

/** GET /v1/assessment-member/{assessmentMemberId}/versions */
export const listResultVersions: FastifyPluginAsyncZod<{ results: ResultService }> = async (app, { results }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['Practitioners'] },
    schema: schemaOf(call),
    handler: async ({ caller, params }) => ({ data: await results.listVersions(caller, params.assessmentMemberId) }),
  });
};
