import type { MailContent } from '#server/mail/mailContent.ts';
import type { AppointmentMailData } from '#server/mail/mailQueue.ts';
import { appointmentButton, changeableFacts, memberFootnote } from './appointmentFacts.ts';

export function appointmentScheduled(data: AppointmentMailData): MailContent {
  return {
    subject: `Your appointment is booked: ${data.assessmentName}`,
    summary: `Your appointment with ${data.organizationName} is booked.`,
    heading: 'Your appointment is booked',
    paragraphs: [`Your appointment for ${data.assessmentName} is booked. The attached file adds it to your calendar.`],
    facts: changeableFacts(data),
    button: appointmentButton(data),
    footnote: memberFootnote(data),
  };
}
