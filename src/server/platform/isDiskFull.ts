/** ENOSPC, EDQUOT of the operating system, SQLSTATE disk_full. */
const codes = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether the operating system or PostgreSQL reports a full disk or a used up quota. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const hasCode = 'code' in error && codes.includes(String(error.code));
  // sharp has no code, only the text of the operating system.
  return hasCode || /No space left on device|Disk quota exceeded/.test(error.message) || isDiskFull(error.cause);
}
