/**
 * Whether a query failed because no writable database can be reached: SQLSTATE classes 08 and 57 (connection lost, server
 * going down), 53 except a full disk (no connections or memory left), 25006 (read-only, such as a standby), and network
 * errors of the driver. The connection is broken.
 */
export function isDatabaseOutage(error: { readonly message: string; readonly code?: unknown }): boolean {
  const code = String(error.code ?? '');
  return (
    /^(08|57|53[^1]|25006$)/.test(code) ||
    networkErrors.includes(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable/.test(
      error.message,
    )
  );
}

const networkErrors = [
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
