import { calendarDateAt, formatDateRange, formatLongDate } from '#domain/calendarDate.ts';
import { formatDuration } from '#domain/duration.ts';
import { lifetimes } from '#domain/lifetimes.ts';
import type { MailContent } from '#server/mail/mailContent.ts';
import type { MailData } from '#server/mail/mailQueue.ts';

const purposes: Readonly<Record<string, string>> = {
  OrganizationAdmin: 'as an administrator, to organize health assessments',
  Practitioners: 'as a practitioner, to carry out health assessments',
  Member: 'where you can book your health assessments',
};

export function organizationInvitation(data: MailData['organizationInvitation'], brandName: string): MailContent {
  const { organizationName, inviterName, role, link, unverifiedSender } = data;
  const invitation = inviterName === null ? 'You are invited' : `${inviterName} invites you`;
  return {
    subject: `Invitation to ${organizationName}`,
    summary: `${invitation} to join ${organizationName} on ${brandName}.`,
    heading: `Join ${organizationName}`,
    paragraphs: [
      `${invitation} to join ${organizationName} on ${brandName} ${purposes[role] ?? purposes['Member']}.`,
      ...senderWarning(unverifiedSender, organizationName, brandName),
      `The link below logs you in. It is meant for you alone and is valid for ${lifetimes.invitationDays} days.`,
    ],
    button: { label: 'Accept invitation', link },
    footnote: `You get this email because ${organizationName} has entered your address. If you did not expect it, you can ignore it.`,
  };
}

export function assessmentInvitation(data: MailData['assessmentInvitation'], brandName: string): MailContent {
  const { organizationName, assessmentName, link, unverifiedSender } = data;
  return {
    subject: `Book your appointment: ${assessmentName}`,
    summary: `${organizationName} invites you to ${assessmentName}.`,
    heading: assessmentName,
    paragraphs: [
      `${organizationName} invites you to ${assessmentName}. Choose the time that suits you.`,
      `Administrators of ${organizationName} never see anyone's results, nor who opened them.`,
      ...senderWarning(unverifiedSender, organizationName, brandName),
      `The link below logs you in. It is meant for you alone and is valid for ${lifetimes.invitationDays} days.`,
    ],
    facts: assessmentFacts(data),
    button: { label: 'Book appointment', link },
    footnote: `You get this email because you are a member of ${organizationName}.`,
  };
}

function assessmentFacts(data: MailData['assessmentInvitation']): { label: string; value: string }[] {
  const { assessmentName, timeZone, opensAt, lastDay, appointmentDuration, startDate, endDate } = data;
  const dateOf = (epochMs: number) => calendarDateAt(epochMs, timeZone);
  return [
    { label: 'Assessment', value: assessmentName },
    ...(appointmentDuration === undefined ? [] : [{ label: 'Duration', value: formatDuration(appointmentDuration) }]),
    ...(startDate === undefined || endDate === undefined
      ? []
      : [{ label: 'Dates', value: formatDateRange(dateOf(startDate), dateOf(endDate)) }]),
    { label: 'Booking opens', value: opensAt === null ? 'Now' : formatLongDate(dateOf(opensAt)) },
    { label: 'Book until', value: formatLongDate(dateOf(lastDay)) },
  ];
}

/** Names the real sender if nobody has verified the organization. */
function senderWarning(sender: string | null, organizationName: string, brandName: string): string[] {
  if (sender === null) return [];
  return [
    `${sender} sent this invitation. ${brandName} has not verified that they act for ${organizationName}: if you don't know them, please ignore this email.`,
  ];
}
