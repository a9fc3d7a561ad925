import type { MailContent } from '#server/mail/mailContent.ts';
import type { ResultMailData } from '#server/mail/mailQueue.ts';

export function resultsReady({ organizationName, link }: ResultMailData): MailContent {
  return {
    subject: 'Your results are ready',
    summary: 'Log in to read them.',
    heading: 'Your results are ready',
    paragraphs: [
      `The results of your appointment with ${organizationName} are ready. Log in to read them.`,
      'Only you and the practitioners can see them. Your organization cannot.',
    ],
    button: { label: 'View results', link },
    footnote: `You get this email because you are a member of ${organizationName}.`,
  };
}
