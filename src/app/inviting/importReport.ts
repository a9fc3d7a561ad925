import type { SkippedRow } from '#contract/invitation.ts';

/** The skipped rows as a CSV file, with the same columns that the page shows. */
export function toReport(skipped: readonly SkippedRow[]): string {
  const lines = skipped.map(({ line, email, reason }) => [String(line), toCell(email), toCell(reason)].join(','));
  return ['Line,Email,Reason', ...lines, ''].join('\r\n');
}

function toCell(text: string): string {
  // A spreadsheet would run a cell that begins so as a formula.
  const harmless = /^[=+\-@\t\r＝＋－＠]/u.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
