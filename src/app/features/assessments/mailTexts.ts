import type { MailMessage } from '#contract/mailMessage.ts';
import { formatDateTime } from '#domain/calendarDate.ts';

const kindLabels: Readonly<Record<MailMessage['kind'], string>> = {
  organizationInvitation: 'Invitation to the organization',
  assessmentInvitation: 'Invitation',
  appointmentScheduled: 'Confirmation of the appointment',
  appointmentMoved: 'New time of the appointment',
  appointmentCanceled: 'Cancellation of the appointment',
  assessmentCanceled: 'Cancellation of the assessment',
  invitationWithdrawn: 'Cancellation of the assessment',
  appointmentReminder: 'Reminder of the appointment',
};

const outcomes: Readonly<Record<MailMessage['status'], string>> = {
  queued: 'waiting since',
  sent: 'sent',
  failed: 'could not be sent',
};

/** 'Invitation sent 1 December 2026, 10:00' in the organization's zone. */
export function describeMail(mail: MailMessage, timeZone: string): string {
  const { kind, status, isRefused, sentAt, queuedAt, waitsUntil } = mail;
  const at = formatDateTime(sentAt ?? queuedAt, timeZone);
  const label = kindLabels[kind];
  if (waitsUntil) return `${label} waits for the daily limit until ${formatDateTime(waitsUntil, timeZone)}`;
  if (isRefused) return `Address refused, ${label.charAt(0).toLowerCase()}${label.slice(1)} of ${at}`;
  return `${label} ${outcomes[status]} ${at}`;
}
