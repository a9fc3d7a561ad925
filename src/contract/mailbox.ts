import { z } from 'zod/mini';
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
  calendar: z.nullable(z.string()),
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
    to: z.optional(z.string().check(z.maxLength(254))),
    /** How many. */
    newest: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostMails)), mostMails),
  }),
  reply: dataReply(z.array(mailboxMessage)),
});
