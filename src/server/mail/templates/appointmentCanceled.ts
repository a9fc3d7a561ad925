import type { MailContent } from '#server/mail/mailContent.ts';
import type { AppointmentMailData } from '#server/mail/mailQueue.ts';
import { appointmentFacts, memberFootnote } from './appointmentFacts.ts';

export function appointmentCanceled(data: AppointmentMailData): MailContent {
  return {
    subject: `Your appointment is cancelled: ${data.assessmentName}`,
    summary: `Your appointment with ${data.organizationName} is cancelled.`,
    heading: 'Your appointment is cancelled',
    paragraphs: [
      `This appointment for ${data.assessmentName} is cancelled. The attached file removes it from your calendar.`,
    ],
    facts: appointmentFacts(data),
    button: { label: 'Book another time', link: data.link },
    footnote: memberFootnote(data),
  };
}
