import type { MailMessage } from '#contract/mailMessage.ts';
import { MailText } from './assessments.styles.ts';
import { describeMail } from './mailTexts.ts';

/** A mail and its status, with the mail server's answer if it failed. */
export function MailLine({ mail, timeZone }: { mail: MailMessage; timeZone: string }) {
  return (
    <MailText data-failed={mail.error === null ? undefined : true}>
      {describeMail(mail, timeZone)}
      {mail.error === null ? null : `: ${mail.error}`}
    </MailText>
  );
}
