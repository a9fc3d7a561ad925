import { z } from 'zod/mini';
import { defineCall, limitsOf } from './call.ts';
import { id, membershipRole, pageQuery } from './common.ts';
import { leavesTracksQuery } from './leavesTracks.ts';
import { heldRole, member } from './member.ts';
import { undoableReply } from './undo.ts';

/** A person of the team. `id` and `role` are those of their first role, as on their own page. */
export const teamMember = z.extend(member, { roles: z.array(heldRole) });
export type TeamMember = z.infer<typeof teamMember>;

/** Lists administrators and practitioners by name, including the caller. A person with both roles is listed once. */
export const listTeam = defineCall({
  method: 'GET',
  path: '/v1/team/:organizationId',
  limits: limitsOf('light'),
  params: z.object({ organizationId: id }),
  query: z.strictObject(pageQuery),
  reply: z.object({ data: z.array(teamMember), meta: z.object({ total: z.int() }) }),
});

/**
 * Removes someone from the team: ends their roles as administrator and practitioner. A role as member stays. Callers may
 * remove themselves. 409 for the last active administrator, and for a practitioner whom tracks need, see `leavesTracks`.
 */
export const removeFromTeam = defineCall({
  method: 'DELETE',
  path: '/v1/team/:organizationId/:userId',
  limits: limitsOf('light'),
  params: z.object({ organizationId: id, userId: id }),
  query: leavesTracksQuery,
  reply: undoableReply,
});

/**
 * Ends one role of a person and withdraws an open invitation to it. Other roles stay. Ending the role Member cancels coming
 * appointments. 409 for the last active administrator, and for a practitioner whom tracks need, see `leavesTracks`.
 */
export const endRole = defineCall({
  method: 'DELETE',
  path: '/v1/team/:organizationId/:userId/:role',
  limits: limitsOf('light'),
  params: z.object({ organizationId: id, userId: id, role: membershipRole }),
  query: leavesTracksQuery,
  reply: undoableReply,
});
