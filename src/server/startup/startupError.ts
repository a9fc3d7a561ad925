/** A reason not to start. Its message is the one line that the person at the terminal reads, and says what to do. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** The code of a system or PostgreSQL error ('EACCES', '28P01'), or its message where it has none. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.message.split('\n')[0] ?? error.name;
}
