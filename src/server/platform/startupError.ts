import { isDiskFull } from './isDiskFull.ts';

/** A reason not to start. Its message is one line that says what to do. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/**
 * Describes an error by its code: of the system ('EACCES'), of PostgreSQL ('28P01'), or of a mail server ('550 5.7.1'). The
 * first line of the message if it has none. A cause with a code says more than the error of a library around it.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error && hasCode(error.cause)) return describeError(error.cause);
  if (isDiskFull(error)) return `the disk is full, ${codeOf(error) ?? 'ENOSPC'}`;
  return replyOf(error) ?? codeOf(error) ?? error.message.split('\n')[0] ?? error.name;
}

const hasCode = (error: Error) => codeOf(error) !== undefined;

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The codes of a mail server's reply. Its text may repeat the address. */
function replyOf(error: Error): string | undefined {
  if (!('response' in error) || typeof error.response !== 'string') return undefined;
  return /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3}\b)?/.exec(error.response)?.[0].replace('-', ' ');
}
