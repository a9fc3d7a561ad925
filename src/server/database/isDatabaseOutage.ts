/**
 * Whether a call failed because no database that takes writes can be reached: SQLSTATE classes 08 and 57 (connection lost,
 * server going down), 25006 (a standby, or one that was made read-only) and the driver's own network errors. The
 * connection that it happened on is of no more use.
 */
export function isDatabaseOutage(error: { readonly message: string; readonly code?: unknown }): boolean {
  const code = String(error.code ?? '');
  return (
    /^(08|57|25006$)/.test(code) ||
    networkFaults.includes(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable/.test(
      error.message,
    )
  );
}

const networkFaults = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
];
