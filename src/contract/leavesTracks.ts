import { z } from 'zod/mini';

/**
 * The field of a request that ends the role of a practitioner. True to do it although tracks of coming assessments need them,
 * which then offer no times. What is booked there stays. Otherwise the reply is 409, and names this field and how many there
 * are.
 */
export const leavesTracks = { keepsAppointments: z.optional(z.boolean()) };

/** The same in a query. */
export const leavesTracksQuery = z.strictObject({ keepsAppointments: z.optional(z.literal('true')) });
