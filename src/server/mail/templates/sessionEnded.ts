import type { MailContent } from '#server/mail/mailContent.ts';

/** Tells the owner of a session that it was ended because it may have been stolen. */
export function sessionEnded(brandName: string): MailContent {
  return {
    subject: `You were logged out of ${brandName}`,
    summary: 'One of your devices was logged out to keep your account safe.',
    heading: 'We logged out one of your devices',
    paragraphs: [
      'Somebody has tried to go on with a login of yours that was already renewed, or from another browser. To keep your account safe, that login has ended.',
      'Log in again to go on. If this happens more than once, sign out everywhere in your settings.',
    ],
    footnote: 'You get this email because your login was used in a way that only a copy of it can be.',
  };
}
