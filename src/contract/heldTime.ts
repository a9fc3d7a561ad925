import { z } from 'zod/mini';
import { placeOfDay } from './appointmentTimes.ts';
import { defineCall, KiB, limitsOf } from './call.ts';
import { dataReply, epochMs, id, queriedMs } from './common.ts';
import { undoableReply, undoField } from './undo.ts';

/** The most held times in one reply. */
export const mostHeldTimes = 1_000;

/** The most days for which a time is held. */
export const mostHeldDays = 30;

/** A time that is kept for a person of an assessment until it expires. Nobody else can book it. It is no appointment. */
export const heldTime = z.object({
  id,
  assessmentId: id,
  assessmentMemberId: id,
  startsAt: epochMs,
  endsAt: epochMs,
  expiresAt: epochMs,
});
export type HeldTime = z.infer<typeof heldTime>;

/** A held time with its person, for staff. */
export const listedHeldTime = z.extend(heldTime, {
  assessmentName: z.string(),
  trackId: id,
  /** Missing at the address of the organization. */
  place: z.optional(placeOfDay),
  userId: id,
  /** The address of somebody without a name. */
  name: z.string(),
  /** The appointment that it would replace. */
  replaces: z.optional(id),
  /** The person was offered this time instead of an appointment that no longer fits. It is not released by `releaseHeldTime`. */
  isOffer: z.optional(z.literal(true)),
});
export type ListedHeldTime = z.infer<typeof listedHeldTime>;

/**
 * Holds a time for a person until `expiresAt`, in at most 30 days and before the time begins. Replaces a time that is held
 * for them already. With `replaces` it would move that appointment. Can be undone.
 */
export const holdTime = defineCall({
  method: 'POST',
  path: '/v1/held-time/:assessmentId',
  limits: limitsOf('light'),
  params: z.object({ assessmentId: id }),
  body: z.strictObject({
    assessmentMemberId: id,
    startsAt: epochMs,
    /** Without it, the first track that has a free seat at this time. */
    trackId: z.optional(id),
    replaces: z.optional(id),
    expiresAt: epochMs,
  }),
  reply: dataReply(z.extend(heldTime, undoField)),
  once: true,
});

/**
 * Releases a held time. Can be undone. Releasing one that has ended is a no-op. Offers of new times are taken back by
 * `settleOffers`.
 */
export const releaseHeldTime = defineCall({
  method: 'DELETE',
  path: '/v1/held-time/:heldTimeId',
  limits: limitsOf('light'),
  params: z.object({ heldTimeId: id }),
  reply: undoableReply,
});

/**
 * Lists the first held times of the organization, soonest first: of people whom the caller sees, in an assessment, at a
 * site, of a person, or that begin in a range if given.
 */
export const listHeldTimes = defineCall({
  method: 'GET',
  path: '/v1/held-time/:organizationId',
  limits: limitsOf('light', { maxReplyBytes: 1024 * KiB }),
  params: z.object({ organizationId: id }),
  query: z.strictObject({
    from: z.optional(queriedMs),
    /** Exclusive. */
    to: z.optional(queriedMs),
    assessmentId: z.optional(id),
    siteId: z.optional(id),
    userId: z.optional(id),
  }),
  reply: z.object({ data: z.array(listedHeldTime) }),
});
