import type { SkippedRow } from '#contract/invitation.ts';
import { toCsv } from '#domain/csvFile.ts';

/** Returns the skipped rows as CSV, with the columns of the page. */
export function toReport(skipped: readonly SkippedRow[]): string {
  return toCsv([
    ['Line', 'Email', 'Reason'],
    ...skipped.map(({ line, email, reason }) => [String(line), email, reason]),
  ]);
}
