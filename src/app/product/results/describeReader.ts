import type { ResultReader } from '#contract/result.ts';
import { formatDateTime } from '#domain/calendarDate.ts';

/** Returns 'Appointed by Ursula Iman, approved by Jan Nowak', or null if unknown. */
export function describeAppointment({ appointedBy, approvedBy }: ResultReader): string | null {
  if (appointedBy === null) return null;
  return `Appointed by ${appointedBy}${approvedBy === null ? '' : `, approved by ${approvedBy}`}`;
}

/** Returns how often somebody has accessed results, and from when to when in the organization's zone. */
export function describeTimes({ count, firstAt, lastAt }: ResultReader, timeZone: string): string {
  const last = formatDateTime(lastAt, timeZone);
  return count === 1 ? `Once, ${last}` : `${count} times from ${formatDateTime(firstAt, timeZone)} to ${last}`;
}
