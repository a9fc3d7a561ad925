/**
 * Whether a call failed because the database cannot be reached: SQLSTATE classes 08 and 57 (connection lost, server
 * going down) and the driver's own network errors.
 */
export function isDatabaseOutage(error: { readonly message: string; readonly code?: unknown }): boolean {
  const code = String(error.code ?? '');
  return (
    /^(08|57)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  );
}
