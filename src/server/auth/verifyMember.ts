import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { verifyMember as call } from '#contract/auth.ts';
import { floodLimit } from '#server/http/floodLimit.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { SignInRouteOptions } from './authRoutes.ts';

/** POST /v1/auth/verify/member */
export const verifyMember: FastifyPluginAsyncZod<SignInRouteOptions> = async (app, { passcodes, cookies }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: 'anyone', scope: 'system', rateLimit: floodLimit(300) },
    schema: schemaOf(call),
    handler: async (request, reply) => {
      const { email, code } = request.body;
      const signedIn = await passcodes.verify(email, 'Member', code, cookies.clientOf(request));
      cookies.setSession(reply, signedIn.cookies);
      return { data: signedIn.tokens };
    },
  });
};
