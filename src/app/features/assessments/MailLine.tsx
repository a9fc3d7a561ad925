import type { MailMessage } from '#contract/mailMessage.ts';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { MailText } from './assessments.styles.ts';
import { describeMail } from './mailTexts.ts';

export interface MailLineProps {
  mail: MailMessage;
  timeZone: string;
  /** The page to check the address on, offered if the mail server refused it. */
  memberHref?: string | undefined;
}

/** A mail and its status, with the mail server's answer if it failed. */
export function MailLine({ mail, timeZone, memberHref }: MailLineProps) {
  return (
    <MailText data-failed={mail.error === null ? undefined : true}>
      {describeMail(mail, timeZone)}
      {mail.error === null ? null : `: ${mail.error}`}
      {mail.isRefused && memberHref !== undefined ? (
        <>
          {'. '}
          <TextLink href={memberHref}>Check the address</TextLink> before you send it again.
        </>
      ) : null}
    </MailText>
  );
}
