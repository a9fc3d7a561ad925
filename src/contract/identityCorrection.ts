import { z } from 'zod/mini';
import { defineCall, limitsOf } from './call.ts';
import { dataReply, doneReply, epochMs, id } from './common.ts';
import { correctedIdentity, correctMember, memberDetails } from './member.ts';

/**
 * Asks a practitioner to confirm a correction that administrators may not make themselves: the person has results, a draft or a
 * begun appointment. Replaces a correction that waits. 409 if nobody needs to confirm, or nothing would change.
 */
export const askForCorrection = defineCall({
  method: 'PUT',
  path: '/v1/organization/members/:organizationId/:userId/correction',
  limits: limitsOf('light'),
  params: z.object({ organizationId: id, userId: id }),
  body: correctMember.body,
  reply: dataReply(memberDetails),
});

/** A correction that waits for a practitioner, with the values that change. */
export const identityCorrection = z.object({
  id,
  organization: z.object({ id, name: z.string() }),
  /** As the person is called now. */
  fullName: z.string(),
  /** Whether the person has an email address now. */
  hasEmail: z.boolean(),
  askedBy: z.object({ id, fullName: z.nullable(z.string()) }),
  askedAt: epochMs,
  old: correctedIdentity,
  new: correctedIdentity,
});
export type IdentityCorrection = z.infer<typeof identityCorrection>;

/** Most corrections in a reply. Deciding on them shows the next ones. */
export const mostListedCorrections = 50;

/** Lists the corrections that the practitioner can decide on, oldest first. Leaves out their own requests and their own person. */
export const listCorrections = defineCall({
  method: 'GET',
  path: '/v1/identity-correction',
  limits: limitsOf('light'),
  reply: dataReply(z.array(identityCorrection)),
});

/**
 * Confirms or refuses a correction. Confirming tells the old address; results keep the identity under which they were recorded.
 * 403 for whoever asked for it and for the person. 409 once it was decided or replaced, or if the person has changed since.
 */
export const decideCorrection = defineCall({
  method: 'PUT',
  path: '/v1/identity-correction/:correctionId',
  limits: limitsOf('light'),
  params: z.object({ correctionId: id }),
  body: z.strictObject({ decision: z.enum(['Confirmed', 'Refused']) }),
  reply: doneReply,
});
