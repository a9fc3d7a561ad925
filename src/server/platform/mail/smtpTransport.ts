import { createTransport } from 'nodemailer';
import { addressOf } from './mailContent.ts';
import { type MailToSend, type MailTransport, UndeliverableError } from './mailTransport.ts';

const seconds = 1000;

interface SmtpParts {
  readonly url: string;
  readonly from: string;
  /** Most mails of this process in a second. Undefined means no limit. */
  readonly perSecond?: number | undefined;
}

/** Sends mail through the mail server of SMTP_URL, over at most five connections that stay open for further mails. */
export function createSmtpTransport({ url, from, perSecond }: SmtpParts): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    ...(perSecond !== undefined && { rateLimit: perSecond, rateDelta: seconds }),
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = addressOf(from).split('@').at(-1) ?? 'localhost';

  const sendOne = async ({ id, recipient, subject, text, html, calendar }: MailToSend): Promise<void> => {
    await transport.sendMail({
      messageId: `<${id}@${domain}>`,
      from,
      // An object, because a string is parsed and could hold several addresses.
      to: { name: '', address: recipient },
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(calendar && {
        icalEvent: { method: calendar.method, filename: 'appointment.ics', content: calendar.content },
      }),
    });
  };

  return {
    async send(mails) {
      const errors = new Map<string, unknown>();
      await Promise.all(
        mails.map((mail) =>
          sendOne(mail).catch((error: unknown) => {
            const isPermanent = isRefusedRecipient(error);
            errors.set(mail.id, isPermanent ? new UndeliverableError(error.message, { cause: error }) : error);
          }),
        ),
      );
      return errors;
    },
    async check() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/**
 * Whether the mail server refused the recipient permanently (5xx to RCPT TO). A refused password or sender is retried,
 * because an operator can correct it.
 */
function isRefusedRecipient(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  return error.command === 'RCPT TO' && typeof error.responseCode === 'number' && error.responseCode >= 500;
}
