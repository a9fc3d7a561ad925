import { z } from 'zod/mini';
import { defineCall, limitsOf } from './call.ts';
import { dataReply, doneReply, emailText, epochMs, id } from './common.ts';

/** The person's email address, typed as confirmation because erasing cannot be undone. */
const confirmation = z.strictObject({ email: emailText });

/** Downloads all data about the caller as a JSON file, with uploaded files in base64. */
export const exportPersonalData = defineCall({
  method: 'GET',
  path: '/v1/users/me/export',
  limits: limitsOf('transfer'),
  replyType: 'application/json',
});

/** Erases the caller's identity, results and upcoming appointments. Statistics stay. */
export const eraseMe = defineCall({
  method: 'DELETE',
  path: '/v1/users/me',
  limits: limitsOf('light'),
  body: confirmation,
  reply: doneReply,
});

const receipt = z.object({
  done: z.literal(true),
  /** The request id of the event in the audit log. */
  reference: z.string(),
  erasedAt: epochMs,
  canceledAppointments: z.int(),
});
/** Proves an erasure without naming the person. */
export type ErasureReceipt = z.infer<typeof receipt>;

/** Erases a person from one organization. Other organizations keep their data. `email` is '' for a person without one. */
export const eraseMember = defineCall({
  method: 'DELETE',
  path: '/v1/organization/members/:organizationId/:userId',
  limits: limitsOf('light'),
  params: z.object({ organizationId: id, userId: id }),
  body: confirmation,
  reply: dataReply(receipt),
});
