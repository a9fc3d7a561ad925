import { z } from 'zod';
import { defineCall } from './call.ts';
import { dataReply, epochMs, id } from './common.ts';

/** A mail in the local mailbox, which stands in for a mail server on a developer's machine. */
export const mailboxMessage = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The calendar file that came with it. */
  calendar: z.string().nullable(),
  sentAt: epochMs,
});
export type MailboxMessage = z.infer<typeof mailboxMessage>;

/** The most mails that one look into the local mailbox brings. */
export const mostMails = 200;

/** The newest mails of the local mailbox, the very newest first. Answered on loopback only, and not where mail goes out by SMTP. */
export const listMailbox = defineCall({
  method: 'GET',
  path: '/dev/mailbox',
  query: z.strictObject({
    to: z.string().max(254).optional(),
    /** How many. */
    newest: z.coerce.number().int().min(1).max(mostMails).default(mostMails),
  }),
  reply: dataReply(z.array(mailboxMessage)),
});
