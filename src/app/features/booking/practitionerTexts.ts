import type { Practitioner } from '#contract/practitioner.ts';
import { formatDateTime } from '#domain/calendarDate.ts';

/** Returns 'Since 7 December 2026, 10:00' in the organization's zone. */
export function saySince({ since }: Practitioner, timeZone: string): string {
  return `Since ${formatDateTime(since, timeZone)}`;
}

/** Returns 'Invited by Ursula Iman, approved by Jan Nowak'. */
export function sayAppointedBy({ appointedBy, approvedBy }: Practitioner): string {
  const invited = `Invited by ${appointedBy ?? 'an administrator'}`;
  return approvedBy === null ? invited : `${invited}, approved by ${approvedBy}`;
}
