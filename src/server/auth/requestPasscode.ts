import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requestPasscode as call } from '#contract/auth.ts';
import { floodLimit } from '#server/http/floodLimit.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { SignInRouteOptions } from './authRoutes.ts';

/** POST /v1/auth/email/verify-otp */
export const requestPasscode: FastifyPluginAsyncZod<SignInRouteOptions> = async (app, { passcodes, cookies }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: 'anyone', scope: 'system', rateLimit: floodLimit(300) },
    schema: schemaOf(call),
    handler: async (request, reply) => {
      const { email, role } = request.body;
      cookies.setPendingLogin(reply, await passcodes.request(email, role, cookies.clientOf(request)));
      return { data: { done: true as const } };
    },
  });
};
