import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getInvitationByToken as call } from '#contract/invitation.ts';
import { floodLimit } from '#server/http/floodLimit.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { InvitationService } from './invitationService.ts';

/** GET /v1/invite/byToken/{token} */
export const getInvitationByToken: FastifyPluginAsyncZod<{ invitations: InvitationService }> = async (
  app,
  { invitations },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: 'anyone', scope: 'system', rateLimit: floodLimit(1000) },
    schema: schemaOf(call),
    handler: async ({ params }) => ({ data: await invitations.lookUp(params.token) }),
  });
};
