/** A reason not to start. Its message is one line that says what to do. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** The code of a system or PostgreSQL error ('EACCES', '28P01'), or the first line of its message if it has none. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.message.split('\n')[0] ?? error.name;
}
