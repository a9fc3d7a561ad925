import { z } from 'zod/mini';
import { epochMs, id } from './common.ts';

const mailKind = z.enum([
  'organizationInvitation',
  'assessmentInvitation',
  'appointmentScheduled',
  'appointmentMoved',
  'appointmentCanceled',
  'assessmentCanceled',
  'appointmentReminder',
]);

/**
 * A mail that was queued for a member, and what became of it; what it said is not kept. Mails about signing in and about
 * results are no business of the organization's administrators and never stand in the log.
 */
export const mailMessage = z.object({
  id,
  kind: mailKind,
  status: z.enum(['queued', 'sent', 'failed']),
  queuedAt: epochMs,
  sentAt: z.nullable(epochMs),
  /** What the mail server answered to the last try that failed. */
  error: z.nullable(z.string()),
});
export type MailMessage = z.infer<typeof mailMessage>;
