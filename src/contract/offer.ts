import { z } from 'zod/mini';
import { bookingObstacle } from './bookingReminder.ts';
import { defineCall, KiB, limitsOf } from './call.ts';
import { dataReply, epochMs, id } from './common.ts';
import { displacedMember, proposedTime } from './displacedAppointment.ts';
import { mailReach } from './mailReach.ts';
import { staffReason } from './staffReason.ts';
import { undoField } from './undo.ts';

/** The most people who get offers at once. */
export const mostOffered = 200;

/** The most hours for which a time is held. */
export const longestHoldHours = 30 * 24;

const params = z.object({ assessmentId: id });

/** A person who needs a new time. The proposals of all can be held together. */
export const newTimeMember = z.extend(displacedMember, {
  /** Other times near the appointment, nearest first. Two people can have the same. */
  alternatives: z.array(proposedTime),
});
export type NewTimeMember = z.infer<typeof newTimeMember>;

/**
 * Proposes new times to the first 200 people whose appointments no longer fit and to whom no time is offered, while everybody
 * keeps their appointment: as many as possible get one, with the least displacement.
 */
export const proposeNewTimes = defineCall({
  method: 'GET',
  path: '/v1/assessment/:assessmentId/new-times',
  limits: limitsOf('heavy'),
  params,
  query: z.strictObject({
    /** The membership of a practitioner: only people whose appointments need them. */
    practitionerId: z.optional(id),
  }),
  reply: z.object({
    data: z.array(newTimeMember),
    meta: z.object({
      total: z.int(),
      /** Why nobody can be moved now. */
      obstacle: z.optional(bookingObstacle),
    }),
  }),
});

/**
 * Holds new times for people and mails each person their offer, which can be undone. 422 if booking is closed, 404 if none of the
 * appointments is in the assessment.
 */
export const offerNewTimes = defineCall({
  method: 'POST',
  path: '/v1/assessment/:assessmentId/new-times',
  limits: limitsOf('heavy', { maxBodyBytes: 64 * KiB }),
  params,
  body: z.strictObject({
    appointments: z
      .array(
        z.strictObject({
          id,
          /** As listed. An appointment that begins at another time by now is left out. */
          startsAt: epochMs,
          offered: epochMs,
        }),
      )
      .check(z.minLength(1), z.maxLength(mostOffered)),
    /** A time is held no longer than until it, or the appointment, begins. */
    holdHours: z.int().check(z.gte(1), z.lte(longestHoldHours)),
    /** Named in the emails. */
    staffReason: z.optional(staffReason),
  }),
  reply: dataReply(
    z.object({
      done: z.int(),
      mails: mailReach,
      /** Appointments whose new time has no free place any more. Nothing is held for them. */
      taken: z.array(id),
      /** Appointments that were moved or cancelled meanwhile, have begun, fit again, or have an offer. */
      leftOut: z.int(),
      ...undoField,
    }),
  ),
  once: true,
});
export type OfferNewTimesReply = z.infer<typeof offerNewTimes.reply>;

/** `Replaced`: the person has another time. `Released` by staff. `Outside`: the schedule no longer has the time. */
export const offerState = z.enum(['Open', 'Accepted', 'Expired', 'Replaced', 'Released', 'Outside']);
export type OfferState = z.infer<typeof offerState>;

export const offer = z.object({
  id,
  assessmentMemberId: id,
  fullName: z.string(),
  startsAt: epochMs,
  endsAt: epochMs,
  /** When the appointment begins, or began, that needs another time. */
  movedFrom: epochMs,
  expiresAt: epochMs,
  state: offerState,
  /** It is open, and the schedule has the appointment again: nobody has to move. */
  fitsAgain: z.boolean(),
});
export type Offer = z.infer<typeof offer>;

/** Lists the last offer to each person of the last 30 days, open ones first: the first 200. */
export const listOffers = defineCall({
  method: 'GET',
  path: '/v1/assessment/:assessmentId/offers',
  limits: limitsOf('heavy'),
  params,
  reply: z.object({
    data: z.array(offer),
    /** Of all. */
    meta: z.object({
      counts: z.object({
        Open: z.int(),
        Accepted: z.int(),
        Expired: z.int(),
        Replaced: z.int(),
        Released: z.int(),
        Outside: z.int(),
      }),
    }),
  }),
});
export type ListOffersReply = z.infer<typeof listOffers.reply>;

/** `Remind` mails the offer again, once in 24 hours. `Release` takes it back, and mails those who got it. */
export const offerAction = z.enum(['Remind', 'Release']);
export type OfferAction = z.infer<typeof offerAction>;

/** Reminds people of open offers, or takes these back. */
export const settleOffers = defineCall({
  method: 'POST',
  path: '/v1/assessment/:assessmentId/offers',
  limits: limitsOf('heavy', { maxBodyBytes: 64 * KiB }),
  params,
  body: z.strictObject({
    action: offerAction,
    ids: z.array(id).check(z.minLength(1), z.maxLength(mostOffered)),
  }),
  reply: dataReply(
    z.object({
      done: z.int(),
      mails: mailReach,
      /** Offers that are not open any more, or to people who were reminded already. */
      leftOut: z.int(),
    }),
  ),
});
