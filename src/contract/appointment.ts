import { z } from 'zod';
import { appointmentTimes } from './appointmentTimes.ts';
import { defineCall } from './call.ts';
import { dataReply, doneReply, epochMs, id } from './common.ts';

export const appointment = appointmentTimes.extend({ assessmentId: id, assessmentMemberId: id });
export type Appointment = z.infer<typeof appointment>;

/**
 * Books a slot for the member who calls, or for `assessmentMemberId` where an administrator calls. With `replaces` it
 * moves that appointment in one step: the old place is kept if the new one is gone.
 */
export const scheduleAppointment = defineCall({
  method: 'POST',
  path: '/v1/appointment/:assessmentId',
  params: z.object({ assessmentId: id }),
  body: z.strictObject({ startsAt: epochMs, assessmentMemberId: id.optional(), replaces: id.optional() }),
  reply: dataReply(appointment),
});

/** Cancels an appointment and frees its place at once. */
export const cancelAppointment = defineCall({
  method: 'DELETE',
  path: '/v1/appointment/:appointmentId',
  params: z.object({ appointmentId: id }),
  reply: doneReply,
});
