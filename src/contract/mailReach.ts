import { z } from 'zod/mini';

/** Why a person gets no email. `NotJoined` while nobody but the founder has joined the organization. */
export const noMailReason = z.enum(['NoEmail', 'NotJoined']);
export type NoMailReason = z.infer<typeof noMailReason>;

/** How many people get an email, and how many get none for which reason. */
export const mailReach = z.object({ mailed: z.int(), noEmail: z.int(), notJoined: z.int() });
export type MailReach = z.infer<typeof mailReach>;

export const nobodyMailed: MailReach = { mailed: 0, noEmail: 0, notJoined: 0 };
