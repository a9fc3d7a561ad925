import type { MailContent } from '#server/mail/mailContent.ts';
import type { AppointmentMailData } from '#server/mail/mailQueue.ts';
import { appointmentFacts, memberFootnote } from './appointmentFacts.ts';

export function assessmentCanceled(data: AppointmentMailData): MailContent {
  return {
    subject: `Cancelled: ${data.assessmentName}`,
    summary: `${data.organizationName} has cancelled ${data.assessmentName}.`,
    heading: `${data.assessmentName} is cancelled`,
    paragraphs: [
      `${data.organizationName} has cancelled ${data.assessmentName}, and with it your appointment. ` +
        'You do not have to do anything. The attached file removes it from your calendar.',
    ],
    facts: appointmentFacts(data),
    footnote: memberFootnote(data),
  };
}
