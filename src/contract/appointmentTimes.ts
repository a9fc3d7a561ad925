import { z } from 'zod/mini';
import { epochMs, id } from './common.ts';

/** An appointment without its assessment and member. */
export const appointmentTimes = z.object({ id, startsAt: epochMs, endsAt: epochMs });
export type AppointmentTimes = z.infer<typeof appointmentTimes>;
