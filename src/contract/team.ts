import { z } from 'zod/mini';
import { defineCall } from './call.ts';
import { doneReply, id, pageQuery } from './common.ts';
import { member } from './member.ts';

/** Administrators and practitioners of the organization by name, the caller among them. */
export const listTeam = defineCall({
  method: 'GET',
  path: '/v1/team/:organizationId',
  params: z.object({ organizationId: id }),
  query: z.strictObject(pageQuery),
  reply: z.object({ data: z.array(member), meta: z.object({ total: z.int() }) }),
});

/** Takes someone, or oneself, out of the team. The last active administrator cannot leave: 409. */
export const removeFromTeam = defineCall({
  method: 'DELETE',
  path: '/v1/team/:organizationId/:userId',
  params: z.object({ organizationId: id, userId: id }),
  reply: doneReply,
});
