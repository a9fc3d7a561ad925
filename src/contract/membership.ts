import { z } from 'zod/mini';
import { defineCall, limitsOf } from './call.ts';
import { dataReply, doneReply, epochMs, id, membershipRole } from './common.ts';

/** The caller's membership of an organization. It grants nothing until it is accepted. */
export const ownMembership = z.object({
  id,
  role: membershipRole,
  organization: z.object({ id, name: z.string() }),
  invitedAt: epochMs,
  acceptedAt: z.nullable(epochMs),
  /** True if an administrator has deactivated it: it grants nothing, and the person can only leave. */
  isDeactivated: z.optional(z.boolean()),
  /** A name that an administrator proposes. Saving a profile with it, or declining it, ends the proposal. */
  proposedName: z.nullable(z.string()),
});
export type OwnMembership = z.infer<typeof ownMembership>;

const membershipParams = z.object({ organizationMemberId: id });

/** The caller's memberships, also deactivated ones, and open invitations in every role, by the name of the organization. */
export const listOwnMemberships = defineCall({
  method: 'GET',
  path: '/v1/membership',
  limits: limitsOf('light'),
  reply: dataReply(z.array(ownMembership)),
});

/** Accepts an invitation. */
export const acceptMembership = defineCall({
  method: 'POST',
  path: '/v1/membership/:organizationMemberId/accept',
  limits: limitsOf('light'),
  params: membershipParams,
  reply: doneReply,
});

/** Declines an invitation. The organization sees that it was declined, and can invite again. */
export const declineMembership = defineCall({
  method: 'POST',
  path: '/v1/membership/:organizationMemberId/decline',
  limits: limitsOf('light'),
  params: membershipParams,
  reply: doneReply,
});

/** Leaves an organization and cancels the coming appointments there. The last administrator cannot leave: 409. */
export const leaveOrganization = defineCall({
  method: 'POST',
  path: '/v1/membership/:organizationMemberId/leave',
  limits: limitsOf('light'),
  params: membershipParams,
  reply: doneReply,
});

/** Declines a proposed name, in every role of the organization. */
export const declineProposedName = defineCall({
  method: 'DELETE',
  path: '/v1/membership/:organizationMemberId/proposed-name',
  limits: limitsOf('light'),
  params: membershipParams,
  reply: doneReply,
});
