import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { inviteMembers as call } from '#contract/invitation.ts';
import { repeatableRequest } from '#server/http/idempotency.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import { type InviteService, readList } from './inviteService.ts';
import { toInviteRows } from './toInviteRows.ts';

/** POST /v1/invite/members/batch/{organizationId} */
export const inviteMembers: FastifyPluginAsyncZod<{ invites: InviteService }> = async (app, { invites }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async (request) => {
      const { caller, params, body } = request;
      invites.check(caller, params);
      const rows = toInviteRows(body.members.map((member) => ({ ...member, role: 'Member' })));
      const readRows = readList(rows, body.redirectUrl, repeatableRequest(request));
      return { data: await invites.invite(caller, { ...params, readRows }, 'MembersInvited') };
    },
  });
};
