import type { Formats } from '#app/ui/texts/useFormats.ts';
import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import type { MailMessage } from '#contract/mailMessage.ts';

const outcomes = { queued: 'mailQueued', sent: 'mailSent', failed: 'mailFailed' } as const;

/** 'Invitation sent 1 December 2026, 10:00' in the organization's zone. */
export function describeMail(
  t: TextsOf<'invitedMembers'>,
  formats: Formats,
  { kind, status, isRefused, sentAt, queuedAt, waitsUntil }: MailMessage,
  timeZone: string,
): string {
  if (waitsUntil) return t('mailHeld', { kind, at: formats.dateTime(waitsUntil, timeZone) });
  return t(isRefused ? 'mailRefused' : outcomes[status], { kind, at: formats.dateTime(sentAt ?? queuedAt, timeZone) });
}
