import { createTransport } from 'nodemailer';
import { addressOf } from './mailContent.ts';
import { type MailToSend, type MailTransport, RefusedAddressError } from './mailTransport.ts';

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
            const isRefused = isRefusedAddress(error);
            errors.set(mail.id, isRefused ? new RefusedAddressError(error.message, { cause: error }) : error);
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

/** Replies to RCPT TO that are about the mailbox or its domain (RFC 5321, RFC 7504). Others, such as 554, may be about us. */
const addressCodes = [550, 551, 553, 556];

/** Enhanced codes of an address, a disabled mailbox and a domain without a route (RFC 3463). A full mailbox is 2.2. */
const addressDetails = /^5\d\d[ -]5\.(1\.\d+|2\.[01]|4\.\d+)\b/;

/**
 * Whether the mail server refused the address permanently, in its reply to RCPT TO. Everything else is retried: a refused
 * password, sender or relay because an operator can correct it, a full mailbox because its owner can empty it.
 */
function isRefusedAddress(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('response' in error) || !('command' in error))
    return false;
  const { command, response, responseCode } = error;
  if (command !== 'RCPT TO' || typeof response !== 'string' || typeof responseCode !== 'number') return false;
  const hasDetails = /^5\d\d[ -]5\.\d/.test(response);
  return hasDetails ? addressDetails.test(response) : addressCodes.includes(responseCode);
}
