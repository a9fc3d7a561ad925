/** Reads the high and critical counts of `npm audit --json`. Undefined if the registry sent no report. */
export function countVulnerabilities(report: string): { high: number; critical: number } | undefined {
  try {
    const { high, critical } = JSON.parse(report).metadata.vulnerabilities;
    return Number.isInteger(high) && Number.isInteger(critical) ? { high, critical } : undefined;
  } catch {
    return undefined;
  }
}
