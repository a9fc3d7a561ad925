import { z } from 'zod/mini';
import { assessmentMember } from './assessmentMember.ts';
import { bookingObstacle } from './bookingReminder.ts';
import { defineCall, KiB, limitsOf } from './call.ts';
import { dataReply, epochMs, id } from './common.ts';
import { countOfAssessment } from './dashboard.ts';
import { mailReach } from './mailReach.ts';
import { staffReason } from './staffReason.ts';
import { undoField } from './undo.ts';

/** The most appointments in one list, and in one call that settles them. */
export const mostDisplaced = 100;

export const proposedTime = z.object({ startsAt: epochMs, endsAt: epochMs });

/** A person whose appointment no longer fits the schedule. */
export const displacedMember = z.extend(assessmentMember, {
  /** A free time near the appointment. Absent if there is none, or the person cannot book. */
  proposal: z.optional(proposedTime),
  /** Until when `proposal` is held for them. Absent if it is not. */
  heldUntil: z.optional(epochMs),
});
export type DisplacedMember = z.infer<typeof displacedMember>;

const params = z.object({ assessmentId: id });

/**
 * Lists the first 100 coming appointments that no longer fit the schedule, soonest first, each with a proposed time. Left out
 * are those that an administrator has decided to keep at their time. The proposals can be accepted together.
 */
export const listDisplacedAppointments = defineCall({
  method: 'GET',
  path: '/v1/assessment/:assessmentId/displaced',
  limits: limitsOf('heavy'),
  params,
  reply: z.object({
    data: z.array(displacedMember),
    meta: z.object({
      total: z.int(),
      /** Why nobody can be moved now. */
      obstacle: z.optional(bookingObstacle),
    }),
  }),
});
export type ListDisplacedReply = z.infer<typeof listDisplacedAppointments.reply>;

/** `Keep` leaves an appointment at its time, until it is moved. */
export const displacedAction = z.enum(['Move', 'Cancel', 'Keep']);
export type DisplacedAction = z.infer<typeof displacedAction>;

/**
 * Moves, cancels or keeps appointments that no longer fit, which can be undone. Each person who is moved or cancelled gets an
 * email. 422 if booking
 * is closed and they are to be moved, 404 if none of the appointments is in the assessment.
 */
export const settleDisplacedAppointments = defineCall({
  method: 'POST',
  path: '/v1/assessment/:assessmentId/displaced',
  limits: limitsOf('heavy', { maxBodyBytes: 64 * KiB }),
  params,
  body: z.strictObject({
    action: displacedAction,
    appointments: z
      .array(
        z.strictObject({
          id,
          /** As listed. An appointment that begins at another time by now is left out. */
          startsAt: epochMs,
          /** Required for `Move`, ignored for others. */
          movesTo: z.optional(epochMs),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostDisplaced)),
    /** Named in the emails. Ignored for `Keep`. */
    staffReason: z.optional(staffReason),
  }),
  reply: dataReply(
    z.object({
      done: z.int(),
      mails: mailReach,
      /** Appointments whose new time has no free place any more, with the next proposal. They stay as they are. */
      taken: z.array(z.object({ id, proposal: z.optional(proposedTime) })),
      /** Appointments that were moved or cancelled meanwhile, have begun, or fit again. */
      leftOut: z.int(),
      ...undoField,
    }),
  ),
  once: true,
});
export type SettleDisplacedReply = z.infer<typeof settleDisplacedAppointments.reply>;

/** Counts the coming appointments of each current assessment that no longer fit. Assessments without any are left out. */
export const countDisplacedAppointments = defineCall({
  method: 'GET',
  path: '/v1/appointment/displaced/:organizationId',
  limits: limitsOf('heavy'),
  params: z.object({ organizationId: id }),
  reply: dataReply(
    z.array(
      z.extend(countOfAssessment, {
        /** Open offers to people whose appointments fit again. `count` can be 0 then. */
        fitAgain: z.optional(z.int()),
      }),
    ),
  ),
});
