import type { MailContent } from '#server/mail/mailContent.ts';
import type { AppointmentMailData } from '#server/mail/mailQueue.ts';
import { appointmentButton, changeableFacts, memberFootnote } from './appointmentFacts.ts';

export function appointmentMoved(data: AppointmentMailData): MailContent {
  return {
    subject: `Your appointment has a new time: ${data.assessmentName}`,
    summary: `Your appointment with ${data.organizationName} has a new time.`,
    heading: 'Your appointment has a new time',
    paragraphs: [
      `Your appointment for ${data.assessmentName} was moved. The attached file changes it in your calendar.`,
    ],
    facts: changeableFacts(data),
    button: appointmentButton(data),
    footnote: memberFootnote(data),
  };
}
