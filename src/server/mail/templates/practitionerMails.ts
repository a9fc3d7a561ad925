import type { Formats } from '#domain/formats.ts';
import type { MailContent } from '#server/mail/mailContent.ts';
import type { ApprovalMailData, PractitionerMailData } from '#server/mail/mailQueue.ts';
import type { MailTexts } from '#server/mail/mailTexts.ts';

export function practitionerAppointed(
  data: PractitionerMailData,
  { practitionerMails: t, mailFrame }: MailTexts,
): MailContent {
  const { organizationName: organization, practitionerName: name, appointedBy, approvedBy, link } = data;
  return {
    subject: t('appointedSubject', { organization }),
    summary: t('appointedSummary', { name }),
    heading: t('appointedHeading', { name }),
    paragraphs: [t('appointedText', { name, organization }), t('appointedAdvice')],
    facts: [
      { label: t('invitedBy'), value: appointedBy ?? t('unknown') },
      ...(approvedBy === null ? [] : [{ label: t('approvedBy'), value: approvedBy }]),
    ],
    button: { label: t('viewTeam'), link },
    footnote: mailFrame('sentToAdministrator', { organization }),
  };
}

/** For all administrators except the requester. Names at most ten people. */
export function practitionersAwaitApproval(
  data: ApprovalMailData,
  { practitionerMails: t, mailFrame }: MailTexts,
  formats: Formats,
): MailContent {
  const { organizationName: organization, practitionerNames, inviterName, link } = data;
  const [name, ...others] = practitionerNames;
  const isOne = name !== undefined && others.length === 0;
  const named = practitionerNames.slice(0, 10);
  const unnamed = practitionerNames.length - named.length;
  return {
    subject: t('approvalSubject', { organization }),
    summary: isOne ? t('approvalSummaryOfOne', { name }) : t('approvalSummary', { count: practitionerNames.length }),
    heading: t('approvalHeading'),
    paragraphs: [t('approvalText', { organization }), t('approvalAdvice')],
    facts: [
      {
        label: t('practitioners'),
        value: formats.plainList(unnamed > 0 ? [...named, t('others', { count: unnamed })] : named),
      },
      { label: t('requestedBy'), value: inviterName ?? t('unknown') },
    ],
    button: { label: t('viewTeam'), link },
    footnote: mailFrame('sentToAdministrator', { organization }),
  };
}
