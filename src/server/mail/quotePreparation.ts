import type { MailContent } from './mailContent.ts';
import type { AppointmentMailData } from './mailQueue.ts';
import { unlinkText } from './unlinkText.ts';

/** Returns how to prepare for an appointment, marked as the words of the organization. Undefined if it wrote nothing. */
export function quotePreparation({
  organizationName,
  description = '',
}: AppointmentMailData): MailContent['quote'] | undefined {
  const text = unlinkText(description);
  if (text === '') return undefined;
  return { intro: `How to prepare and what to bring, in the words of ${organizationName}:`, text };
}
