import type { MailContent } from '#server/mail/mailContent.ts';
import type { MailData } from '#server/mail/mailQueue.ts';

/** The code stands in no subject: subjects are shown on locked screens. */
export function passcode({ code, minutes }: MailData['passcode'], brandName: string): MailContent {
  return {
    subject: `Your ${brandName} sign-in code`,
    summary: `It is valid for ${minutes} minutes.`,
    heading: 'Your sign-in code',
    paragraphs: [`Enter this code to log in to ${brandName}. It is valid for ${minutes} minutes.`],
    code,
    footnote:
      'Nobody from our side will ever ask you for this code. If you did not ask for it, you can ignore this email.',
  };
}
