import type { MailContent } from '#server/mail/mailContent.ts';
import type { MailData } from '#server/mail/mailQueue.ts';

/** The subject does not hold the code, because locked screens show subjects. */
export function passcode({ code, minutes }: MailData['passcode'], brandName: string): MailContent {
  return {
    subject: `Your ${brandName} login code`,
    summary: `It is valid for ${minutes} minutes.`,
    heading: 'Your login code',
    paragraphs: [`Enter this code to log in to ${brandName}. It is valid for ${minutes} minutes.`],
    code,
    footnote:
      'Nobody from our side will ever ask you for this code. If you did not ask for it, you can ignore this email.',
  };
}

/** Replaces the code after too many guesses or requests. */
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

/** Warns the owner of an account that someone guesses its codes. */
export function wrongPasscodes(brandName: string): MailContent {
  return {
    subject: `Wrong login codes for your ${brandName} account`,
    summary: 'Somebody has entered wrong codes for your address.',
    heading: 'Somebody entered wrong codes',
    paragraphs: [
      'Wrong login codes were entered for your address from a device that you have not used before.',
      'If it was you, there is nothing to do. If not: nobody got in, and after a few wrong codes only a link that is sent to this mailbox can log in on a new device.',
    ],
    footnote: `You get this email at most once a day. Nobody from ${brandName} will ever ask you for a code.`,
  };
}

/** Tells a person that one of their sessions was ended because it may have been stolen. */
export function sessionEnded(brandName: string): MailContent {
  return {
    subject: `You were logged out of ${brandName}`,
    summary: 'One of your devices was logged out to keep your account safe.',
    heading: 'We logged out one of your devices',
    paragraphs: [
      'Somebody has tried to go on with a login of yours that was already renewed, or from another browser. To keep your account safe, that login has ended.',
      'Log in again to go on. If this happens more than once, log out everywhere in your settings.',
    ],
    footnote: 'You get this email because your login was used in a way that only a copy of it can be.',
  };
}
