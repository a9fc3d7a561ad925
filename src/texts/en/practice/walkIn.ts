/** Taking in somebody who comes without an appointment of today. Stories: Pages/PracticeDay. */
export const walkIn = {
  /** Button that opens the dialog, and title of the dialog. */
  walkIn: 'Walk-in',
  loading: 'Loading the assessments of today',
  noAssessment: 'No assessment takes place today.',
  assessment: 'Assessment',
  person: 'Person',
  searchPlaceholder: 'Name, employee number or email',
  typeMore: 'Type at least {count, plural, one {# character} other {# characters}}',
  nobodyFound: 'Nobody found',
  addNewPerson: 'Add a new person',
  searchInstead: 'Search for a person instead',
  emailHint: 'No email address is fine.',
  /** The person has an appointment already. */
  appointmentKept: 'The appointment at {time} is kept.',
  appointmentMoved: 'The appointment at {time} is moved.',
  withOtherPractitioners: 'The person has an appointment with other practitioners. An administrator can move it.',
  agrees: '{name} agrees that results are recorded',
  agreesUnnamed: 'The person agrees that results are recorded',
  site: 'Site',
  time: 'Time',
  timesFailed: 'The free times could not be loaded.',
  noneFree: 'No time of today is free.',
  noneSoon: 'No free time begins within {minutes, plural, one {# minute} other {# minutes}}.',
  /** An extra comes in addition to the booked appointments. */
  nowAsExtra: 'Now, as an extra',
  addAsExtra: 'Add as an Extra',
  book: 'Book {time}',
  addedAsExtra: '{name} is added as an extra',
  booked: '{name} is booked for {time}',
  askPerson: 'Ask the person whether results may be recorded',
  choosePerson: 'Choose a person, or add a new one',
} as const;
