/** Reminding people to book. Stories: Pages/Dashboard, Pages/Assessments. */
export const reminding = {
  /** Buttons. The hidden part is read by screen readers only. */
  remindPeople: 'Remind {count, plural, one {# Person} other {# People}}<hidden> to book {assessment}</hidden>',
  remindPerson: 'Remind<hidden> {name} to book {assessment}</hidden>',
  remindQuestion: 'Remind {count, plural, one {# person} other {# people}} to book?',
  remindPersonQuestion: 'Remind {name} to book?',
  /** Why people get no email, each in a line of its own or in a list. */
  booked: '{count, plural, one {# person has} other {# people have}} an appointment',
  justReminded: '{count, plural, one {# person was} other {# people were}} reminded within the last 24 hours',
  notInvited:
    '{count, plural, one {The invitation of # person has} other {The invitations of # people have}} not gone out yet',
  deactivated: '{count, plural, one {# person is} other {# people are}} deactivated',
  declined: '{count, plural, one {# person has} other {# people have}} declined or left',
  /** At the end of such a line. */
  noEmail: 'No email',
  /** {limit}: emails a day. */
  wait: '{count, plural, one {# email waits} other {# emails wait}} until tomorrow: today’s limit of {limit} is reached',
  obstacle:
    '{obstacle, select, NotYetOpen {Booking has not opened yet} WindowOver {The assessment is over} other {The assessment is cancelled}}: nobody can book a time',
  atMostOnceADay: 'Nobody is reminded twice within 24 hours. The email has a new link to book.',
  /** A field. {optional} follows its label. */
  ownWords: 'Your own words',
  optional: '(optional)',
  aboutOwnWords: 'Up to 300 characters. The email quotes them under your name. Links are left out.',
  /** Heading of the words of the email. */
  theEmail: 'The email, in each person’s language',
  send: 'Send {count, plural, one {# Reminder} other {# Reminders}}',
  reminded: '{count, plural, one {# person} other {# people}} reminded',
  nobodyReminded: 'Nobody was reminded',
} as const;
