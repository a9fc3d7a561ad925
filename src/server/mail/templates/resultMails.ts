import { calendarDateAt } from '#domain/calendarDate.ts';
import type { Formats } from '#domain/formats.ts';
import { fewestToldResults } from '#domain/resultRetention.ts';
import type { MailContent } from '#server/mail/mailContent.ts';
import type { ResultMailData, ResultsDeletionMailData } from '#server/mail/mailQueue.ts';
import type { MailTexts } from '#server/mail/mailTexts.ts';

export function resultsReady(data: ResultMailData, { resultMails: t, mailFrame }: MailTexts): MailContent {
  const { organizationName: organization, link } = data;
  return {
    subject: t('readySubject'),
    summary: t('readySummary'),
    heading: t('readySubject'),
    paragraphs: [t('readyText', { organization }), t('whoSees')],
    button: { label: t('viewResults'), link },
    footnote: mailFrame('sentToMember', { organization }),
  };
}

export function resultsCorrected(data: ResultMailData, { resultMails: t, mailFrame }: MailTexts): MailContent {
  const { organizationName: organization, link } = data;
  return {
    subject: t('correctedSubject'),
    summary: t('correctedSummary'),
    heading: t('correctedSubject'),
    paragraphs: [t('correctedText', { organization }), t('whoSees')],
    button: { label: t('viewResults'), link },
    footnote: mailFrame('sentToMember', { organization }),
  };
}

export function resultsWithdrawn(data: ResultMailData, { resultMails: t, mailFrame }: MailTexts): MailContent {
  const { organizationName: organization, link } = data;
  return {
    subject: t('withdrawnSubject'),
    summary: t('withdrawnSummary'),
    heading: t('withdrawnSubject'),
    paragraphs: [t('withdrawnText', { organization }), t('withdrawnAdvice')],
    button: { label: t('readMore'), link },
    footnote: mailFrame('sentToMember', { organization }),
  };
}

/** Names nobody, and gives no small number. */
export function resultsDeletion(
  data: ResultsDeletionMailData,
  { resultMails: t, mailFrame }: MailTexts,
  formats: Formats,
): MailContent {
  const { organizationName: organization, timeZone, years, deletesAt, count, role, link } = data;
  const day = formats.longDate(calendarDateAt(deletesAt, timeZone));
  const limit = fewestToldResults;
  const deletion = count === null ? t('deletionTextOfFew', { day, limit }) : t('deletionText', { day, count });
  const isAdministrator = role === 'OrganizationAdmin';
  return {
    subject: t('deletionSubject', { organization, day }),
    summary: count === null ? t('deletionSummaryOfFew', { limit }) : t('deletionSummary', { count }),
    heading: t('deletionHeading', { day }),
    paragraphs: [
      `${t('keptFor', { organization, years })} ${deletion} ${t('attendanceStays')}`,
      t(isAdministrator ? 'adviceToAdministrator' : 'adviceToPractitioner'),
    ],
    button: { label: t(isAdministrator ? 'viewSettings' : 'viewAssessments'), link },
    footnote: mailFrame(isAdministrator ? 'sentToAdministrator' : 'sentToPractitioner', { organization }),
  };
}
