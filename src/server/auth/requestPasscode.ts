import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requestPasscode as call } from '#contract/auth.ts';
import { floodLimit } from '#server/http/floodLimit.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { PasscodeService } from './passcodeService.ts';

/** POST /v1/auth/email/verify-otp */
export const requestPasscode: FastifyPluginAsyncZod<{ passcodes: PasscodeService }> = async (app, { passcodes }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: 'anyone', rateLimit: floodLimit(300) },
    schema: schemaOf(call),
    handler: async ({ body }) => {
      await passcodes.request(body.email, body.role);
      return { data: { done: true as const } };
    },
  });
};
