/** The entry of an appointment in calendars, from mails and as a download. */
export const calendarEntry = {
  title: 'Appointment with {organization}',
  /** Above a text of the organization. */
  preparationIntro: 'How to prepare and what to bring, in the words of {organization}:',
} as const;
