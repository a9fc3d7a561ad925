import { z } from 'zod/mini';
import { epochMs, id } from './common.ts';

/** The booking of one member: which, and from when to when. */
export const appointmentTimes = z.object({ id, startsAt: epochMs, endsAt: epochMs });
export type AppointmentTimes = z.infer<typeof appointmentTimes>;
