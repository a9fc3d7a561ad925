import type { SkippedRow } from '#contract/invitation.ts';
import { toCsv } from '#domain/csvFile.ts';

/** The skipped rows as a CSV file, with the same columns that the page shows. */
export function toReport(skipped: readonly SkippedRow[]): string {
  return toCsv([
    ['Line', 'Email', 'Reason'],
    ...skipped.map(({ line, email, reason }) => [String(line), email, reason]),
  ]);
}
