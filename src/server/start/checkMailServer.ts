import { createTransport } from 'nodemailer';
import { StartupError } from '#server/platform/startupError.ts';

const limitMs = 5_000;

/**
 * Logs in to the mail server. With `isEncrypted` the connection must use TLS.
 * Throws a StartupError.
 */
export async function checkMailServer(smtpUrl: string, { isEncrypted = false } = {}): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: isEncrypted,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
  });
  try {
    await transport.verify();
  } catch (error) {
    // Only the host: the URL holds a password.
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new StartupError(
      `The mail server of SMTP_URL (${new URL(smtpUrl).host}) cannot be used: ${reason}. ` +
        'Start it or correct SMTP_URL, or leave SMTP_URL out to use the local mailbox.',
    );
  } finally {
    transport.close();
  }
}
