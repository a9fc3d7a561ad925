import { type Formats, useFormats } from '#app/ui/texts/useFormats.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import type { MailMessage } from '#contract/mailMessage.ts';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { MailText } from './assessments.styles.ts';

export interface MailLineProps {
  mail: MailMessage;
  timeZone: string;
  /** The page to check the address on, offered if the mail server refused it. */
  memberHref?: string | undefined;
}

/** A mail and its status, with the mail server's answer if it failed. */
export function MailLine({ mail, timeZone, memberHref }: MailLineProps) {
  const t = useTexts('invitedMembers');
  const text = describeMail(t, useFormats(), mail, timeZone);
  return (
    <MailText data-failed={mail.error === null ? undefined : true}>
      {mail.error === null ? text : t('mailError', { mail: text, error: mail.error })}
      {mail.isRefused && memberHref !== undefined ? (
        <>
          {'. '}
          {t.rich('checkAddress', { link: (content) => <TextLink href={memberHref}>{content}</TextLink> })}
        </>
      ) : null}
    </MailText>
  );
}

const outcomes = { queued: 'mailQueued', sent: 'mailSent', failed: 'mailFailed' } as const;

/** 'Invitation sent 1 December 2026, 10:00' in the organization's zone. */
function describeMail(
  t: TextsOf<'invitedMembers'>,
  formats: Formats,
  { kind, status, isRefused, sentAt, queuedAt, waitsUntil }: MailMessage,
  timeZone: string,
): string {
  if (waitsUntil) return t('mailHeld', { kind, at: formats.dateTime(waitsUntil, timeZone) });
  return t(isRefused ? 'mailRefused' : outcomes[status], { kind, at: formats.dateTime(sentAt ?? queuedAt, timeZone) });
}
