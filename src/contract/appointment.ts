import { z } from 'zod/mini';
import { appointmentTimes } from './appointmentTimes.ts';
import { defineCall } from './call.ts';
import { dataReply, doneReply, epochMs, id } from './common.ts';

export const appointment = z.extend(appointmentTimes, { assessmentId: id, assessmentMemberId: id });
export type Appointment = z.infer<typeof appointment>;

/**
 * Books a slot for the member who calls, or for `assessmentMemberId` where an administrator calls. With `replaces` it
 * moves that appointment in one step: the old place is kept if the new one is gone.
 */
export const scheduleAppointment = defineCall({
  method: 'POST',
  path: '/v1/appointment/:assessmentId',
  params: z.object({ assessmentId: id }),
  body: z.strictObject({ startsAt: epochMs, assessmentMemberId: z.optional(id), replaces: z.optional(id) }),
  reply: dataReply(appointment),
  once: true,
});

/**
 * Why a member cancels: one of a few words and no text, so that nothing about health reaches the organization, whose
 * administrators read it.
 */
export const cancelReason = z.enum(['TimeDoesNotSuit', 'Away', 'WillNotTakePart', 'Other']);
export type CancelReason = z.infer<typeof cancelReason>;

/** Cancels an appointment and frees its place at once. */
export const cancelAppointment = defineCall({
  method: 'DELETE',
  path: '/v1/appointment/:appointmentId',
  params: z.object({ appointmentId: id }),
  query: z.strictObject({ reason: z.optional(cancelReason) }),
  reply: doneReply,
});

/** A live appointment as a calendar file. It is the same entry as in the mails, which replaces what was added before. */
export const getAppointmentCalendar = defineCall({
  method: 'GET',
  path: '/v1/appointment/:appointmentId/calendar',
  params: z.object({ appointmentId: id }),
  reply: z.unknown(),
});
