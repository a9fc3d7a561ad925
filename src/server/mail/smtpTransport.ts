import { createTransport } from 'nodemailer';
import { type MailTransport, UndeliverableError } from './mailTransport.ts';
import { createPace } from './pace.ts';

const seconds = 1000;

/**
 * Between two mails, in ms. A kill doubles those that the mail server has taken and that are not noted yet: as many as go
 * out in the time of a note. Five connections to a mail server elsewhere are no quicker than this; one on this machine
 * would be. Where a note takes long, as on a crowded machine, they go out more slowly.
 */
const pauses = { everyMs: 40, longestMs: 200 };

/** Sends mail through the mail server of SMTP_URL. */
export function createSmtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const pace = createPace(pauses);
  const domain = addressOf(from).split('@').at(-1) ?? 'localhost';

  return {
    async send({ id, recipient, isUrgent, subject, text, html, calendar }) {
      if (!isUrgent) await pace.turn();
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from,
          // As an object: a plain text would be parsed, and might be read as more than one address.
          to: { name: '', address: recipient },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(calendar && {
            icalEvent: { method: calendar.method, filename: 'appointment.ics', content: calendar.content },
          }),
        });
      } catch (error) {
        if (isRefusedForGood(error)) throw new UndeliverableError(error.message, { cause: error });
        throw error;
      }
    },
    noted: pace.noted,
    close: () => transport.close(),
  };
}

/** The bare address of a sender such as 'Checkwell <no-reply@example.com>'. */
export function addressOf(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}

/** A permanent answer (5xx) to the recipient. To a wrong password or sender it is one that an operator can mend. */
function isRefusedForGood(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  return error.command === 'RCPT TO' && typeof error.responseCode === 'number' && error.responseCode >= 500;
}
