import { z } from 'zod/mini';
import { defineCall, limitsOf } from './call.ts';
import { dataReply, doneReply, id } from './common.ts';

/** The field of a reply with which `undo` takes the action back. Absent if nothing changed, or for a member's own action. */
export const undoField = { undoId: z.optional(id) };

/**
 * The field of a request for one part of a longer action. Those parts can then be undone for `lifetimes.undoSeconds` more,
 * unless their time is over.
 */
export const earlierParts = { earlierUndoIds: z.optional(z.array(id).check(z.maxLength(100))) };

export const undoableReply = dataReply(z.object({ done: z.literal(true), ...undoField }));

/**
 * Takes back what the caller has just done, with its mails, all of it or nothing. Repeating it is a no-op. 409 once `lifetimes.undoSeconds` have
 * passed, a mail is on its way, something was changed since, or the person cannot have the appointment again.
 */
export const undo = defineCall({
  method: 'POST',
  path: '/v1/undo/:undoId',
  limits: limitsOf('light'),
  params: z.object({ undoId: id }),
  /** The body may be missing. */
  body: z.strictObject(earlierParts),
  reply: doneReply,
});
