import { z } from 'zod/mini';
import { epochMs, id } from './common.ts';

const mailKind = z.enum([
  'organizationInvitation',
  'assessmentInvitation',
  'bookingReminder',
  'appointmentScheduled',
  'appointmentMoved',
  'appointmentCanceled',
  'assessmentCanceled',
  'invitationWithdrawn',
  'appointmentReminder',
  'newTimeOffered',
  'newTimeWithdrawn',
]);

/**
 * A mail to a member and its delivery status, without its text. Mails about sign-in and results are private and not listed
 * here.
 */
export const mailMessage = z.object({
  id,
  kind: mailKind,
  status: z.enum(['queued', 'sent', 'failed']),
  /** Present if the mail failed because the mail server refused the address for good. */
  isRefused: z.optional(z.literal(true)),
  queuedAt: epochMs,
  sentAt: z.nullable(epochMs),
  /** When an invitation above the daily limit is sent at the earliest. Present while it waits. */
  waitsUntil: z.optional(epochMs),
  /** The mail server's reply to the last failed attempt. */
  error: z.nullable(z.string()),
});
export type MailMessage = z.infer<typeof mailMessage>;
