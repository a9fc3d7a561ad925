import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { lookUpSignInLink as call } from '#contract/auth.ts';
import { floodLimit } from '#server/http/floodLimit.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { SignInRouteOptions } from './authRoutes.ts';

/** POST /v1/auth/email-link/look-up */
export const lookUpSignInLink: FastifyPluginAsyncZod<SignInRouteOptions> = async (app, { signInLinks, cookies }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: 'anyone', scope: 'system', rateLimit: floodLimit(300) },
    schema: schemaOf(call),
    handler: async (request) => ({ data: await signInLinks.lookUp(request.body.token, cookies.clientOf(request)) }),
  });
};
