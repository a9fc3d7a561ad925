import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { registerInvite as call } from '#contract/auth.ts';
import type { BrowserCookies } from '#server/http/browserCookies.ts';
import { floodLimit } from '#server/http/floodLimit.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { InvitationService } from './invitationService.ts';

/** POST /v1/auth/register/invite */
export const registerInvite: FastifyPluginAsyncZod<{
  invitations: InvitationService;
  cookies: BrowserCookies;
}> = async (app, { invitations, cookies }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: 'anyone', scope: 'system', rateLimit: floodLimit(1000) },
    schema: schemaOf(call),
    handler: async (request, reply) => {
      const { email, token } = request.body;
      const signedIn = await invitations.register(email, token, cookies.clientOf(request));
      cookies.setSession(reply, signedIn.cookies);
      return { data: signedIn.tokens };
    },
  });
};
