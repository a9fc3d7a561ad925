import type { MailContent } from '#server/mail/mailContent.ts';
import type { CorrectionMailData } from '#server/mail/mailQueue.ts';
import type { MailTexts } from '#server/mail/mailTexts.ts';

export function identityCorrected(data: CorrectionMailData, { identityMails: t }: MailTexts): MailContent {
  const { organizationName: organization, address, isAddressCorrected } = data;
  return {
    subject: t('subject', { organization }),
    summary: t('summary'),
    heading: t('heading'),
    paragraphs: [
      t(isAddressCorrected ? 'addressCorrected' : 'detailsCorrected', { organization }),
      t('advice', { organization, address }),
    ],
    footnote: t('why', { organization }),
  };
}
