/** Mails about one appointment, and about a cancelled assessment. */
export const appointmentMails = {
  bookedSubject: 'Your appointment is booked: {assessment}',
  bookedSummary: 'Your appointment with {organization} is booked.',
  bookedHeading: 'Your appointment is booked',
  bookedText: 'Your appointment for {assessment} is booked. The attached file adds it to your calendar.',
  movedSubject: 'Your appointment has a new time: {assessment}',
  movedSummary: 'Your appointment with {organization} has a new time.',
  movedHeading: 'Your appointment has a new time',
  movedText: 'Your appointment for {assessment} was moved. The attached file changes it in your calendar.',
  /** The times are such as 'Monday 23 November 2026, 07:33'. */
  movedFromText:
    'Your appointment for {assessment} was moved from {oldTime} to {newTime}. The attached file changes it in your calendar.',
  cancelledSubject: 'Your appointment is cancelled: {assessment}',
  cancelledSummary: 'Your appointment with {organization} is cancelled.',
  cancelledHeading: 'Your appointment is cancelled',
  cancelledText: 'This appointment for {assessment} is cancelled. The attached file removes it from your calendar.',
  /** The whole assessment. */
  assessmentCancelledSubject: 'Cancelled: {assessment}',
  assessmentCancelledSummary: '{organization} has cancelled {assessment}.',
  assessmentCancelledHeading: '{assessment} is cancelled',
  /** For people with an appointment. */
  assessmentCancelledText:
    '{organization} has cancelled {assessment}, and with it your appointment. You do not have to do anything. The attached file removes it from your calendar.',
  /** For people without one. */
  invitationWithdrawnText:
    '{organization} has cancelled {assessment}. You were invited and have no appointment, so you do not have to do anything.',
  reminderSubject: 'Reminder of your appointment: {assessment}',
  reminderSummary: 'Your appointment with {organization} is coming up.',
  reminderHeading: 'Your appointment is coming up',
  reminderText: 'This is a reminder of your appointment for {assessment}.',
  /** A time that is held instead of an appointment that cannot take place. */
  offeredSubject: 'A new time for your appointment: {assessment}',
  offeredSummary: '{organization} proposes a new time for your appointment.',
  offeredHeading: 'Does this new time suit you?',
  offeredText:
    'Your appointment for {assessment} on {oldTime} needs another time. {organization} holds {newTime} for you until {until}.',
  offeredNext:
    'Press the button to accept it, or to choose another time. If you do not answer, the new time becomes free for others.',
  answerOffer: 'Accept or choose another time',
  /** That time is no longer held, and the appointment takes place. */
  appointmentStandsSubject: 'Your appointment takes place: {assessment}',
  appointmentStandsSummary: 'Your appointment with {organization} takes place at its old time.',
  appointmentStandsHeading: 'Your appointment takes place',
  appointmentStandsText:
    'Your appointment for {assessment} takes place on {oldTime} after all. You do not have to do anything. {newTime} is no longer held for you.',
  /** That time is no longer held, and the appointment still needs another. */
  offerWithdrawnSubject: 'The new time is no longer held: {assessment}',
  offerWithdrawnSummary: '{organization} no longer holds the new time for you.',
  offerWithdrawnHeading: 'The new time is no longer held',
  offerWithdrawnText:
    '{organization} no longer holds {newTime} for you. Your appointment for {assessment} on {oldTime} still needs another time.',
  chooseTime: 'Choose a time',
  /** Above a text of the organization. */
  preparationIntro: 'How to prepare and what to bring, in the words of {organization}:',
  /** Labels of a table, each with its value. */
  date: 'Date',
  time: 'Time',
  /** Two times of a day, and a time zone such as 'Berlin time'. */
  fromTo: '{start} to {end} ({timeZone})',
  where: 'Where',
  organizationAtAddress: '{organization}, {address}',
  /** Of the site: how to find it, and what people who need help find there. */
  directions: 'Directions',
  accessibility: 'Accessibility',
  /** Why an appointment was moved or cancelled. */
  reason: 'Reason',
  staffReason:
    '{reason, select, PractitionerUnavailable {The practitioner is not available} TimeOrPlaceChanged {The time or place has changed} PersonAsked {At your request} other {Another reason}}',
  /** Label of a line that the organization wrote. */
  staffNote: 'In the words of {organization}',
  changes: 'Changes',
  changeableUntil: 'You can move or cancel it until {date}, {time}',
  askForChange: 'Please ask {organization} if you cannot come',
  /** Buttons. */
  change: 'Change or cancel',
  view: 'View your appointment',
  bookAgain: 'Book another time',
} as const;
