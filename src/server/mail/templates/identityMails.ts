import { personFields } from '#domain/personFields.ts';
import type { MailContent } from '#server/mail/mailContent.ts';
import type { CorrectionMailData } from '#server/mail/mailQueue.ts';

/** 'name, birth date or employee number' */
const anyDetail = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format([
  'name',
  ...personFields.map(({ noun }) => noun).toReversed(),
]);

export function identityCorrected({ organizationName, address, isAddressCorrected }: CorrectionMailData): MailContent {
  return {
    subject: `Your details at ${organizationName} were corrected`,
    summary: 'If this is not right, tell the organization.',
    heading: 'Your details were corrected',
    paragraphs: [
      isAddressCorrected
        ? `${organizationName} corrected the email address of a person who was registered with yours. A practitioner has confirmed it. Invitations that were sent to you no longer work.`
        : `${organizationName} corrected your ${anyDetail}. A practitioner has confirmed it.`,
      `If this is not right, please tell ${organizationName}, ${address}.`,
    ],
    footnote: `You get this email because your address was registered with ${organizationName}.`,
  };
}
