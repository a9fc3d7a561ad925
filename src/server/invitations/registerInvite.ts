import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { registerInvite as call } from '#contract/auth.ts';
import { floodLimit } from '#server/http/floodLimit.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { InvitationService } from './invitationService.ts';

/** POST /v1/auth/register/invite */
export const registerInvite: FastifyPluginAsyncZod<{ invitations: InvitationService }> = async (
  app,
  { invitations },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: 'anyone', rateLimit: floodLimit(1000) },
    schema: schemaOf(call),
    handler: async ({ body }) => ({ data: await invitations.register(body.email, body.token) }),
  });
};
