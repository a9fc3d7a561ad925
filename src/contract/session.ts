import { z } from 'zod/mini';
import { defineCall, limitsOf } from './call.ts';
import { dataReply, doneReply, epochMs, id, membershipRole } from './common.ts';

/** A signed-in device. */
export const session = z.object({
  id,
  role: membershipRole,
  /** Such as 'Chrome on Windows'. */
  device: z.string(),
  createdAt: epochMs,
  lastUsedAt: epochMs,
  /** True for the calling device. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listSessions = defineCall({
  method: 'GET',
  path: '/v1/auth/sessions',
  limits: limitsOf('light'),
  reply: dataReply(z.array(session)),
});

/** Signs out one device. */
export const endSession = defineCall({
  method: 'DELETE',
  path: '/v1/auth/sessions/:sessionId',
  limits: limitsOf('light'),
  params: z.object({ sessionId: id }),
  reply: doneReply,
});

/** Signs out every device, including this one. */
export const endAllSessions = defineCall({
  method: 'DELETE',
  path: '/v1/auth/sessions',
  limits: limitsOf('light'),
  reply: doneReply,
});
