import type { Config } from '#server/platform/config.ts';
import { StartupError } from '#server/platform/startupError.ts';
import { checkMailServer } from '#server/start/checkMailServer.ts';
import { type Finding, ok, unsafe } from './finding.ts';

/** Checks the addresses that people and their browsers use. */
export async function checkOrigin(config: Config): Promise<readonly Finding[]> {
  const { protocol, hostname } = new URL(config.publicUrl);
  const isEncrypted = protocol === 'https:';
  const part = 'PUBLIC_URL';
  const found: Finding[] = [];
  if (isLocal(hostname) && config.nodeEnv === 'production') {
    found.push(unsafe(part, 'Links in mails lead to this machine only. Set it to the address that people open.'));
  }
  if (!isLocal(hostname) && !isEncrypted) {
    found.push(
      unsafe(part, 'Codes and results are sent unencrypted. Put a proxy with TLS in front, and set it to https.'),
    );
  }
  if (!isLocal(hostname) && config.nodeEnv !== 'production') {
    found.push(unsafe('NODE_ENV', 'The server skips the checks that it makes in production. Set it to production.'));
  }
  if (isEncrypted && config.trustProxy.length === 0) {
    found.push(
      unsafe('TRUST_PROXY', 'All visitors count as the one proxy that ends TLS. Set it to the address of that proxy.'),
    );
  }
  const readable = config.allowedOrigins.filter(
    (origin) => !origin.startsWith('https:') && !isLocal(new URL(origin).hostname),
  );
  if (readable.length > 0) {
    found.push(
      unsafe('ALLOWED_ORIGINS', `Links lead to ${readable.join(', ')} without encryption. Allow https origins only.`),
    );
  }
  return found.length > 0 ? found : [ok(part, `People open ${config.publicUrl}.`)];
}

/** Checks that the mail server answers and encrypts. */
export async function checkMail({ smtpUrl }: Config): Promise<readonly Finding[]> {
  const part = 'SMTP_URL';
  if (smtpUrl === undefined)
    return [ok(part, 'It is not set: mail goes to the local mailbox, which only this machine can read.')];
  try {
    await checkMailServer(smtpUrl);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return [unsafe(part, `${error.message} Until then mails wait.`)];
  }
  if (isLocal(new URL(smtpUrl).hostname)) return [ok(part, 'The mail server of this machine answers.')];
  try {
    await checkMailServer(smtpUrl, { isEncrypted: true });
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return [unsafe(part, 'Mails with codes are sent unencrypted. Use a mail server with STARTTLS, or smtps://.')];
  }
  return [ok(part, 'The mail server answers, encrypted.')];
}

const isLocal = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.') || hostname.endsWith('.localhost');
