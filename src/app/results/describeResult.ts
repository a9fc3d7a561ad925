import type { AssessmentResult } from '#contract/result.ts';
import { formatDateTime } from '#domain/calendarDate.ts';

/** Returns 'Finished 7 December 2026, 10:00, corrected 8 December 2026, 09:12' in the organization's zone. */
export function describeResult({ finishedAt, updatedAt, isCorrected }: AssessmentResult, timeZone: string): string {
  const finished = `Finished ${formatDateTime(finishedAt ?? updatedAt, timeZone)}`;
  return isCorrected ? `${finished}, corrected ${formatDateTime(updatedAt, timeZone)}` : finished;
}
