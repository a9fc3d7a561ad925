import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listClinicalCodes as call } from '#contract/result.ts';
import { clinicalCodes } from '#domain/clinicalCodes.ts';
import { schemaOf } from '#server/http/schemaOf.ts';

/** GET /v1/vocabulary/clinical-codes */
export const listClinicalCodes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: 'signedIn' },
    schema: schemaOf(call),
    handler: async () => ({ data: [...clinicalCodes] }),
  });
};
