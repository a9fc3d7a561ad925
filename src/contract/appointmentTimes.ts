import { z } from 'zod/mini';
import { epochMs, id } from './common.ts';

/** An appointment without its assessment and member. */
export const appointmentTimes = z.object({ id, startsAt: epochMs, endsAt: epochMs });
export type AppointmentTimes = z.infer<typeof appointmentTimes>;

export const appointmentInTrack = z.extend(appointmentTimes, {
  /** Absent in the first track. */
  trackId: z.optional(id),
});
export type AppointmentInTrack = z.infer<typeof appointmentInTrack>;
