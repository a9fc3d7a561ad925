import { calendarDateAt, formatLongDate } from '#domain/calendarDate.ts';
import type { MailContent } from '#server/mail/mailContent.ts';
import type { MailData } from '#server/mail/mailQueue.ts';

export function assessmentInvitation(data: MailData['assessmentInvitation']): MailContent {
  const { organizationName, assessmentName, timeZone, opensAt, lastDay, link } = data;
  const dayOf = (epochMs: number) => formatLongDate(calendarDateAt(epochMs, timeZone));
  return {
    subject: `Book your appointment: ${assessmentName}`,
    summary: `${organizationName} invites you to ${assessmentName}.`,
    heading: assessmentName,
    paragraphs: [
      `${organizationName} invites you to ${assessmentName}. Choose the time that suits you.`,
      'The link below signs you in. It is meant for you alone and is valid for 14 days.',
    ],
    facts: [
      ...(opensAt === null ? [] : [{ label: 'Booking opens', value: dayOf(opensAt) }]),
      { label: 'Book until', value: dayOf(lastDay) },
    ],
    button: { label: 'Book appointment', link },
    footnote: `You get this email because you are a member of ${organizationName}.`,
  };
}
