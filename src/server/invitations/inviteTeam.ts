import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { inviteTeam as call } from '#contract/invitation.ts';
import { repeatableRequest } from '#server/http/idempotency.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import { type InviteService, readList } from './inviteService.ts';
import { toInviteRows } from './toInviteRows.ts';

/** POST /v1/invite/team/{organizationId} */
export const inviteTeam: FastifyPluginAsyncZod<{ invites: InviteService }> = async (app, { invites }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async (request) => {
      const { caller, params, body } = request;
      invites.check(caller, params);
      const readRows = readList(toInviteRows(body.members), body.redirectUrl, repeatableRequest(request));
      return { data: await invites.invite(caller, { ...params, readRows }, 'TeamInvited') };
    },
  });
};
