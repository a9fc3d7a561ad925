import { createTransport } from 'nodemailer';
import { StartupError } from './startupError.ts';

const limitMs = 5_000;

/**
 * Proves that the mail server answers and takes our name and password, so that a wrong SMTP_URL shows at the start. With
 * `isEncrypted`, that it does so over an encrypted connection.
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
    // The host alone: the address holds a password.
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new StartupError(
      `The mail server of SMTP_URL (${new URL(smtpUrl).host}) cannot be used: ${reason}. ` +
        'Start it or correct SMTP_URL, or leave SMTP_URL out to use the local mailbox.',
    );
  } finally {
    transport.close();
  }
}
