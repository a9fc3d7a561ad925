import type { MailContent } from '#server/mail/mailContent.ts';
import type { MailData } from '#server/mail/mailQueue.ts';

/** In place of a code, where codes are guessed at or asked for too often. */
export function signInLink({ link, minutes }: MailData['signInLink'], brandName: string): MailContent {
  return {
    subject: `Your ${brandName} login link`,
    summary: `It is valid for ${minutes} minutes and works once.`,
    heading: 'Your login link',
    paragraphs: [
      `Open this link to log in to ${brandName}. It is valid for ${minutes} minutes and works once.`,
      'You get a link instead of a code because somebody has asked for many codes for your address, or entered wrong ones.',
    ],
    button: { label: 'Log in', link },
    footnote: 'If you did not want to log in, you can ignore this email. Never pass the link on to anyone.',
  };
}
