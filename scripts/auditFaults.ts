/** The counts of `npm audit --json` that matter; nothing where the registry did not answer the question. */
export function auditFaults(report: string): { high: number; critical: number } | undefined {
  try {
    const { high, critical } = JSON.parse(report).metadata.vulnerabilities;
    return Number.isInteger(high) && Number.isInteger(critical) ? { high, critical } : undefined;
  } catch {
    // No report at all, or that of a failure, which counts nothing.
    return undefined;
  }
}
