import { z } from 'zod/mini';
import { defineCall, limitsOf } from './call.ts';
import { dataReply, epochMs, id } from './common.ts';

/** A mail in the local mailbox, which replaces a mail server in development. */
export const mailboxMessage = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The attached calendar file. */
  calendar: z.nullable(z.string()),
  sentAt: epochMs,
});
export type MailboxMessage = z.infer<typeof mailboxMessage>;

export const mostMails = 200;

/** Lists mails of the local mailbox, newest first. Available on loopback only, and not with an SMTP server. */
export const listMailbox = defineCall({
  method: 'GET',
  path: '/dev/mailbox',
  limits: limitsOf('light'),
  query: z.strictObject({
    to: z.optional(z.string().check(z.maxLength(254))),
    newest: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostMails)), mostMails),
  }),
  reply: dataReply(z.array(mailboxMessage)),
});
