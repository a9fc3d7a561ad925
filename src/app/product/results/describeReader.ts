import type { Formats } from '#app/ui/texts/useFormats.ts';
import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import type { ResultReader } from '#contract/result.ts';

/** Returns 'Appointed by Ursula Iman, approved by Jan Nowak', or null if unknown. */
export function describeAppointment(t: TextsOf<'results'>, { appointedBy, approvedBy }: ResultReader): string | null {
  if (appointedBy === null) return null;
  if (approvedBy === null) return t('appointedBy', { name: appointedBy });
  return t('appointedAndApprovedBy', { name: appointedBy, approver: approvedBy });
}

/** Returns how often somebody has accessed results, and from when to when in the organization's zone. */
export function describeTimes(
  t: TextsOf<'results'>,
  formats: Formats,
  { count, firstAt, lastAt }: ResultReader,
  timeZone: string,
): string {
  const [first, last] = [formats.dateTime(firstAt, timeZone), formats.dateTime(lastAt, timeZone)];
  return t('timesOpened', { count, first, last });
}
