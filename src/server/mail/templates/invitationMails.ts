import { calendarDateAt } from '#domain/calendarDate.ts';
import type { Formats } from '#domain/formats.ts';
import { lifetimes } from '#domain/lifetimes.ts';
import type { MailContent } from '#server/mail/mailContent.ts';
import type { MailData } from '#server/mail/mailQueue.ts';
import type { MailTexts } from '#server/mail/mailTexts.ts';

type Texts = MailTexts['invitationMails'];

export function organizationInvitation(
  data: MailData['organizationInvitation'],
  brand: string,
  { invitationMails: t }: MailTexts,
): MailContent {
  const { organizationName: organization, inviterName: inviter, role, link, unverifiedSender } = data;
  return {
    subject: t('organizationSubject', { organization }),
    summary:
      inviter === null
        ? t('organizationSummary', { organization, brand })
        : t('organizationSummaryBy', { inviter, organization, brand }),
    heading: t('organizationHeading', { organization }),
    paragraphs: [
      inviter === null
        ? t('organizationText', { organization, brand, role })
        : t('organizationTextBy', { inviter, organization, brand, role }),
      ...senderWarning(t, unverifiedSender, organization, brand),
      t('aboutLink', { days: lifetimes.invitationDays }),
    ],
    button: { label: t('accept'), link },
    footnote: t('whyOrganization', { organization }),
  };
}

export function assessmentInvitation(
  data: MailData['assessmentInvitation'],
  brand: string,
  { invitationMails: t, mailFrame }: MailTexts,
  formats: Formats,
): MailContent {
  const { organizationName: organization, assessmentName: assessment, link, unverifiedSender } = data;
  return {
    subject: t('assessmentSubject', { assessment }),
    summary: t('assessmentSummary', { organization, assessment }),
    heading: assessment,
    paragraphs: [
      t('assessmentText', { organization, assessment }),
      t('resultsStayPrivate', { organization }),
      ...senderWarning(t, unverifiedSender, organization, brand),
      t('aboutLink', { days: lifetimes.invitationDays }),
    ],
    facts: assessmentFacts(data, t, formats),
    button: { label: t('book'), link },
    footnote: mailFrame('sentToMember', { organization }),
  };
}

function assessmentFacts(
  data: MailData['assessmentInvitation'],
  t: Texts,
  formats: Formats,
): { label: string; value: string }[] {
  const { assessmentName, timeZone, opensAt, lastDay, appointmentDuration, startDate, endDate } = data;
  const dateOf = (epochMs: number) => calendarDateAt(epochMs, timeZone);
  return [
    { label: t('assessment'), value: assessmentName },
    ...(appointmentDuration === undefined
      ? []
      : [{ label: t('duration'), value: formats.duration(appointmentDuration) }]),
    ...(startDate === undefined || endDate === undefined
      ? []
      : [{ label: t('dates'), value: formats.dateRange(dateOf(startDate), dateOf(endDate)) }]),
    { label: t('bookingOpens'), value: opensAt === null ? t('now') : formats.longDate(dateOf(opensAt)) },
    { label: t('bookUntil'), value: formats.longDate(dateOf(lastDay)) },
  ];
}

/** Names the real sender if nobody has verified the organization. */
function senderWarning(t: Texts, sender: string | null, organization: string, brand: string): string[] {
  return sender === null ? [] : [t('senderWarning', { sender, brand, organization })];
}
