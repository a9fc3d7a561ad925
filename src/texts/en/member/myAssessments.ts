/** The list of a member's assessments. Stories: Pages/My assessments. */
export const myAssessments = {
  /** Title of the page, and the link back to it. */
  title: 'My Assessments',
  noneYet: 'No assessments yet',
  whyNone: 'As soon as your organization invites you to one, it appears here and you get an email.',
  loading: 'Loading your assessments',
  /** Headings of three groups of assessments. */
  booked: 'Booked',
  toBook: 'To Book',
  past: 'Past',
  /** In a card: the first and last day of the assessment. */
  days: '{first} – {last}',
  canBook: 'You can book a time now',
  /** After a missed appointment. */
  canBookAgain: 'You can book a new time',
  /** {when} is 'Tuesday, 8 December 2026, 09:30 – 10:15'. */
  appointmentWas: 'Your appointment was on {when}',
  resultsReady: 'Results ready',
  /** Button of a card. */
  open: '{action, select, results {View Results} book {Book a Time} appointment {View Appointment} other {View}}',
  /** The same with the {name} of the assessment; read by screen readers only. */
  openNamed:
    '{action, select, results {View Results: {name}} book {Book a Time: {name}} appointment {View Appointment: {name}} other {View: {name}}}',
  /** Notice about practitioners who were appointed since the last visit. */
  newPractitioners:
    '{count, plural, one {{names} can see your results at {organization} since {date}} other {{names} can see your results at {organization} since {date}}}',
  whoTheyAre: 'New practitioners of your organization.',
  /** Button that hides the notice for good. */
  haveRead: 'I have read this',
} as const;
