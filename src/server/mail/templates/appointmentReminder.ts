import type { MailContent } from '#server/mail/mailContent.ts';
import type { AppointmentMailData } from '#server/mail/mailQueue.ts';
import { appointmentButton, changeableFacts, memberFootnote } from './appointmentFacts.ts';

export function appointmentReminder(data: AppointmentMailData): MailContent {
  return {
    subject: `Reminder of your appointment: ${data.assessmentName}`,
    summary: `Your appointment with ${data.organizationName} is coming up.`,
    heading: 'Your appointment is coming up',
    paragraphs: [`This is a reminder of your appointment for ${data.assessmentName}.`],
    facts: changeableFacts(data),
    button: appointmentButton(data),
    footnote: memberFootnote(data),
  };
}
