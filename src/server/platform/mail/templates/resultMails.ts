import type { MailContent } from '#server/platform/mail/mailContent.ts';
import type { ResultMailData } from '#server/platform/mail/mailQueue.ts';

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

export function resultsCorrected({ organizationName, link }: ResultMailData): MailContent {
  return {
    subject: 'Your results were corrected',
    summary: 'Log in to read the new version.',
    heading: 'Your results were corrected',
    paragraphs: [
      `The results of your appointment with ${organizationName} were corrected. Please log in to read the new version.`,
      'Only you and the practitioners can see them. Your organization cannot.',
    ],
    button: { label: 'View results', link },
    footnote: `You get this email because you are a member of ${organizationName}.`,
  };
}

export function resultsWithdrawn({ organizationName, link }: ResultMailData): MailContent {
  return {
    subject: 'Your results were withdrawn',
    summary: "You don't need to do anything.",
    heading: 'Your results were withdrawn',
    paragraphs: [
      `The practitioners of ${organizationName} have withdrawn the results of your appointment. You don't need to do anything.`,
      'Log in to read when this was done, by whom and why.',
    ],
    button: { label: 'Read more', link },
    footnote: `You get this email because you are a member of ${organizationName}.`,
  };
}
