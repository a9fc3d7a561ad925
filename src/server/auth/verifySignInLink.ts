import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { verifySignInLink as call } from '#contract/auth.ts';
import { floodLimit } from '#server/http/floodLimit.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { SignInRouteOptions } from './authRoutes.ts';

/** POST /v1/auth/verify/email-link */
export const verifySignInLink: FastifyPluginAsyncZod<SignInRouteOptions> = async (app, { signInLinks, cookies }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: 'anyone', scope: 'system', rateLimit: floodLimit(300) },
    schema: schemaOf(call),
    handler: async (request, reply) => {
      const signedIn = await signInLinks.verify(request.body.token, cookies.clientOf(request));
      cookies.setSession(reply, signedIn.cookies);
      return { data: signedIn.tokens };
    },
  });
};
