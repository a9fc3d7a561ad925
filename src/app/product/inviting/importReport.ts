import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import type { SkippedRow } from '#contract/invitation.ts';
import { toCsv } from '#domain/csvFile.ts';

/** Returns the skipped rows as CSV, with the columns of the page. */
export function toReport(t: TextsOf<'inviting'>, skipped: readonly SkippedRow[]): string {
  return toCsv([
    [t('reportLine'), t('reportEmail'), t('reportReason')],
    ...skipped.map(({ line, email, reason }) => [String(line), email, reason]),
  ]);
}
