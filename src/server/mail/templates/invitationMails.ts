import { calendarDateAt } from '#domain/calendarDate.ts';
import type { Formats } from '#domain/formats.ts';
import { lifetimes } from '#domain/lifetimes.ts';
import { unlinkText } from '#domain/unlinkText.ts';
import type { MailContent } from '#server/mail/mailContent.ts';
import type { MailData } from '#server/mail/mailQueue.ts';
import type { MailTexts } from '#server/mail/mailTexts.ts';

type Texts = MailTexts['invitationMails'];

type Fact = NonNullable<MailContent['facts']>[number];

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

export function bookingReminder(
  data: MailData['bookingReminder'],
  brand: string,
  { invitationMails: t, mailFrame }: MailTexts,
  formats: Formats,
): MailContent {
  const { organizationName: organization, assessmentName: assessment, senderName, link, unverifiedSender } = data;
  const day = formats.longDate(calendarDateAt(data.lastDay, data.timeZone));
  const message = unlinkText(data.message);
  return {
    subject: t('reminderSubject', { assessment }),
    summary: t('reminderSummary', { day }),
    heading: t('reminderHeading', { assessment }),
    paragraphs: [
      senderName === null
        ? t('reminderText', { organization, assessment, day })
        : t('reminderTextBy', { sender: senderName, organization, assessment, day }),
      t('resultsStayPrivate', { organization }),
      ...senderWarning(t, unverifiedSender, organization, brand),
      t('aboutLink', { days: lifetimes.invitationDays }),
    ],
    facts: [...whatAndWhen(data, t, formats), { label: t('bookUntil'), value: day }],
    ...(message !== '' && { quote: { intro: reminderMessageIntro(data, t), text: message } }),
    button: { label: t('book'), link },
    footnote: mailFrame('sentToMember', { organization }),
  };
}

/** Says whose words follow. */
export function reminderMessageIntro(
  {
    organizationName: organization,
    senderName: sender,
  }: Pick<MailData['bookingReminder'], 'organizationName' | 'senderName'>,
  t: Texts,
): string {
  return sender === null ? t('messageIntro', { organization }) : t('messageIntroBy', { sender, organization });
}

function assessmentFacts(data: MailData['assessmentInvitation'], t: Texts, formats: Formats): Fact[] {
  const { timeZone, opensAt, lastDay } = data;
  const dayOf = (epochMs: number) => formats.longDate(calendarDateAt(epochMs, timeZone));
  return [
    ...whatAndWhen(data, t, formats),
    { label: t('bookingOpens'), value: opensAt === null ? t('now') : dayOf(opensAt) },
    { label: t('bookUntil'), value: dayOf(lastDay) },
  ];
}

function whatAndWhen(
  data: Pick<
    MailData['assessmentInvitation'],
    'assessmentName' | 'timeZone' | 'appointmentDuration' | 'startDate' | 'endDate'
  >,
  t: Texts,
  formats: Formats,
): Fact[] {
  const { assessmentName, timeZone, appointmentDuration, startDate, endDate } = data;
  const dateOf = (epochMs: number) => calendarDateAt(epochMs, timeZone);
  return [
    { label: t('assessment'), value: assessmentName },
    ...(appointmentDuration === undefined
      ? []
      : [{ label: t('duration'), value: formats.duration(appointmentDuration) }]),
    ...(startDate === undefined || endDate === undefined
      ? []
      : [{ label: t('dates'), value: formats.dateRange(dateOf(startDate), dateOf(endDate)) }]),
  ];
}

/** Names the real sender if nobody has verified the organization. */
function senderWarning(t: Texts, sender: string | null, organization: string, brand: string): string[] {
  return sender === null ? [] : [t('senderWarning', { sender, brand, organization })];
}
