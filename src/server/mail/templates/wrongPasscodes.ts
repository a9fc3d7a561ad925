import type { MailContent } from '#server/mail/mailContent.ts';

/** Tells the owner of an account that somebody guesses at its codes. */
export function wrongPasscodes(brandName: string): MailContent {
  return {
    subject: `Wrong sign-in codes for your ${brandName} account`,
    summary: 'Somebody has entered wrong codes for your address.',
    heading: 'Somebody entered wrong codes',
    paragraphs: [
      'Wrong sign-in codes were entered for your address from a device that you have not used before.',
      'If it was you, there is nothing to do. If not: nobody got in, and after a few wrong codes only a link that is sent to this mailbox can log in on a new device.',
    ],
    footnote: `You get this email at most once a day. Nobody from ${brandName} will ever ask you for a code.`,
  };
}
