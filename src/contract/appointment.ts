import { z } from 'zod/mini';
import { appointmentTimes } from './appointmentTimes.ts';
import { tokenPairReply } from './auth.ts';
import { defineCall, limitsOf } from './call.ts';
import { dataReply, epochMs, id } from './common.ts';
import { staffReason } from './staffReason.ts';
import { undoableReply, undoField } from './undo.ts';

export const appointment = z.extend(appointmentTimes, { assessmentId: id, assessmentMemberId: id });
export type Appointment = z.infer<typeof appointment>;

/**
 * Books a slot for the calling member. An administrator or practitioner names the member in `assessmentMemberId`.
 * `replaces` moves that appointment in one step and keeps its seat if the new slot is full. Staff can say why it moves,
 * and undo it.
 */
export const scheduleAppointment = defineCall({
  method: 'POST',
  path: '/v1/appointment/:assessmentId',
  limits: limitsOf('light'),
  params: z.object({ assessmentId: id }),
  body: z.strictObject({
    startsAt: epochMs,
    /** Without it, the first track that has a free seat at this time. */
    trackId: z.optional(id),
    assessmentMemberId: z.optional(id),
    replaces: z.optional(id),
    staffReason: z.optional(staffReason),
  }),
  reply: dataReply(z.extend(appointment, undoField)),
  once: true,
});

/** Why a member cancels. No free text, because administrators read it and it could mention health. */
export const cancelReason = z.enum(['TimeDoesNotSuit', 'Away', 'WillNotTakePart', 'Other']);
export type CancelReason = z.infer<typeof cancelReason>;

/** Cancels an appointment and releases its seat. A member can give a `reason`. */
export const cancelAppointment = defineCall({
  method: 'DELETE',
  path: '/v1/appointment/:appointmentId',
  limits: limitsOf('light'),
  params: z.object({ appointmentId: id }),
  query: z.strictObject({ reason: z.optional(cancelReason) }),
  reply: undoableReply,
});

/** Cancels an appointment for staff, with their reason: some proxies drop the body of a DELETE. The body may be missing. */
export const cancelForMember = defineCall({
  method: 'POST',
  path: '/v1/appointment/:appointmentId/cancel',
  limits: limitsOf('light'),
  params: z.object({ appointmentId: id }),
  body: z.strictObject({ staffReason: z.optional(staffReason) }),
  reply: undoableReply,
  removes: true,
});

/** Downloads a live appointment as a calendar file, with the same UID as in the mails. */
export const getAppointmentCalendar = defineCall({
  method: 'GET',
  path: '/v1/appointment/:appointmentId/calendar',
  limits: limitsOf('light'),
  params: z.object({ appointmentId: id }),
  replyType: 'text/calendar',
});

const linkBody = z.strictObject({ token: z.string().check(z.maxLength(200)) });

/** Whom the link of a confirmation or reminder signs in, and where it leads. */
export const bookingLink = z.object({
  email: z.string(),
  /** Null if the person has no profile yet. */
  fullName: z.nullable(z.string()),
  organizationName: z.string(),
  assessmentId: id,
});
export type BookingLink = z.infer<typeof bookingLink>;

/** Looks up the link of a confirmation or reminder without using it. */
export const lookUpBookingLink = defineCall({
  method: 'POST',
  path: '/v1/auth/booking-link/look-up',
  limits: limitsOf('light'),
  body: linkBody,
  reply: dataReply(bookingLink),
});

/** Signs in with the link of a confirmation or reminder, to book in its assessment. Works until the appointment ends. */
export const verifyBookingLink = defineCall({
  method: 'POST',
  path: '/v1/auth/verify/booking-link',
  limits: limitsOf('light'),
  body: linkBody,
  reply: tokenPairReply,
});
