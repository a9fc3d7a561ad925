import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getInvitationByToken as call } from '#contract/invitation.ts';
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
    config: { policy: 'anyone', rateLimit: { max: 120, timeWindow: '10 minutes' } },
    schema: schemaOf(call),
    handler: async ({ params }) => ({ data: await invitations.lookUp(params.token) }),
  });
};
