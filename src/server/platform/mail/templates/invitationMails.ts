import { calendarDateAt, formatLongDate } from '#domain/calendarDate.ts';
import { lifetimes } from '#domain/lifetimes.ts';
import type { MailContent } from '#server/platform/mail/mailContent.ts';
import type { MailData } from '#server/platform/mail/mailQueue.ts';

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
  const { organizationName, assessmentName, timeZone, opensAt, lastDay, link, unverifiedSender } = data;
  const dayOf = (epochMs: number) => formatLongDate(calendarDateAt(epochMs, timeZone));
  return {
    subject: `Book your appointment: ${assessmentName}`,
    summary: `${organizationName} invites you to ${assessmentName}.`,
    heading: assessmentName,
    paragraphs: [
      `${organizationName} invites you to ${assessmentName}. Choose the time that suits you.`,
      ...senderWarning(unverifiedSender, organizationName, brandName),
      `The link below logs you in. It is meant for you alone and is valid for ${lifetimes.invitationDays} days.`,
    ],
    facts: [
      ...(opensAt === null ? [] : [{ label: 'Booking opens', value: dayOf(opensAt) }]),
      { label: 'Book until', value: dayOf(lastDay) },
    ],
    button: { label: 'Book appointment', link },
    footnote: `You get this email because you are a member of ${organizationName}.`,
  };
}

/** Names the real sender if nobody has verified the organization. */
function senderWarning(sender: string | null, organizationName: string, brandName: string): string[] {
  if (sender === null) return [];
  return [
    `${sender} sent this invitation. ${brandName} has not verified that they act for ${organizationName}: if you don't know them, please ignore this email.`,
  ];
}
