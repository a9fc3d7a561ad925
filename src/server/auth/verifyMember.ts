import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { verifyMember as call } from '#contract/auth.ts';
import { floodLimit } from '#server/http/floodLimit.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { PasscodeService } from './passcodeService.ts';

/** POST /v1/auth/verify/member */
export const verifyMember: FastifyPluginAsyncZod<{ passcodes: PasscodeService }> = async (app, { passcodes }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: 'anyone', rateLimit: floodLimit(300) },
    schema: schemaOf(call),
    handler: async ({ body }) => ({ data: await passcodes.verify(body.email, 'Member', body.code) }),
  });
};
