import type { MailMessage } from '#contract/mailMessage.ts';
import { MailText } from './assessments.styles.ts';
import { describeMail } from './mailTexts.ts';

/** One mail and what became of it; where it could not be sent, with what the mail server said. */
export function MailLine({ mail, timeZone }: { mail: MailMessage; timeZone: string }) {
  return (
    <MailText data-failed={mail.error === null ? undefined : true}>
      {describeMail(mail, timeZone)}
      {mail.error === null ? null : `: ${mail.error}`}
    </MailText>
  );
}
