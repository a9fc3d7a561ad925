import { z } from 'zod/mini';
import { defineCall, limitsOf } from './call.ts';
import { dataReply, doneReply, epochMs, id } from './common.ts';
import { resultReader } from './result.ts';

/** A current practitioner of an organization: someone who can see the results of its members. */
export const practitioner = z.object({
  /** The id of the membership. */
  id,
  fullName: z.string(),
  /** When they accepted the invitation, or were reactivated later. */
  since: epochMs,
  /** The administrator who invited them. Null if unknown or erased. */
  appointedBy: z.nullable(z.string()),
  /** The second administrator, if one had to approve it. */
  approvedBy: z.nullable(z.string()),
  /** True if they were appointed after the caller joined and last read about it. */
  isNew: z.boolean(),
});
export type Practitioner = z.infer<typeof practitioner>;

/** Lists the current practitioners, the newest first. Everybody in the organization may know who can see results. */
export const listPractitioners = defineCall({
  method: 'GET',
  path: '/v1/practitioner/:organizationId',
  limits: limitsOf('light'),
  params: z.object({ organizationId: id }),
  reply: dataReply(z.array(practitioner)),
});

/**
 * Lists former practitioners who opened the caller's results, the latest first: at most 100 people. Needs a
 * fresh code, as the results do.
 */
export const listFormerPractitioners = defineCall({
  method: 'GET',
  path: '/v1/practitioner/:organizationId/former',
  limits: limitsOf('light'),
  params: z.object({ organizationId: id }),
  reply: dataReply(z.array(resultReader)),
});

/** Notes that a member has read about the practitioners appointed until then. They are no longer new. */
export const markPractitionersRead = defineCall({
  method: 'POST',
  path: '/v1/practitioner/:organizationId/read',
  limits: limitsOf('light'),
  params: z.object({ organizationId: id }),
  body: z.strictObject({ until: epochMs }),
  reply: doneReply,
});
