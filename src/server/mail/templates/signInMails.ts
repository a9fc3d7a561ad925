import type { MailContent } from '#server/mail/mailContent.ts';
import type { MailData } from '#server/mail/mailQueue.ts';
import type { MailTexts } from '#server/mail/mailTexts.ts';

/** The subject does not hold the code, because locked screens show subjects. */
export function passcode(
  { code, minutes }: MailData['passcode'],
  brand: string,
  { signIn: t }: MailTexts,
): MailContent {
  return {
    subject: t('codeSubject', { brand }),
    summary: t('codeSummary', { minutes }),
    heading: t('codeHeading'),
    paragraphs: [t('codeText', { brand, minutes })],
    code,
    footnote: t('codeFootnote'),
  };
}

/** Replaces the code after too many guesses or requests. */
export function signInLink(
  { link, minutes }: MailData['signInLink'],
  brand: string,
  { signIn: t }: MailTexts,
): MailContent {
  return {
    subject: t('linkSubject', { brand }),
    summary: t('linkSummary', { minutes }),
    heading: t('linkHeading'),
    paragraphs: [t('linkText', { brand, minutes }), t('whyLink')],
    button: { label: t('logIn'), link },
    footnote: t('linkFootnote'),
  };
}

/** Warns the owner of an account that someone guesses its codes. */
export function wrongPasscodes(brand: string, { signIn: t }: MailTexts): MailContent {
  return {
    subject: t('wrongCodesSubject', { brand }),
    summary: t('wrongCodesSummary'),
    heading: t('wrongCodesHeading'),
    paragraphs: [t('wrongCodesText'), t('wrongCodesAdvice')],
    footnote: t('wrongCodesFootnote', { brand }),
  };
}

/** Tells a person that one of their sessions was ended because it may have been stolen. */
export function sessionEnded(brand: string, { signIn: t }: MailTexts): MailContent {
  return {
    subject: t('endedSubject', { brand }),
    summary: t('endedSummary'),
    heading: t('endedHeading'),
    paragraphs: [t('endedText'), t('endedAdvice')],
    footnote: t('endedFootnote'),
  };
}
