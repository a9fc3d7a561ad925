/** The work of an administrator: what is at risk, today's appointments, what waits, the first steps. Stories: Pages/Dashboard. */
export const work = {
  notLoaded: 'Your work could not be loaded',
  atRisk: 'At Risk',
  nothingAtRisk: 'Everyone who is invited can find a time.',
  moreAssessments: '{count, plural, one {# more assessment} other {# more assessments}}',
  missing: '<strong>{count, plural, one {# person} other {# people}} will not find a time</strong> in {assessment}',
  /** Link. The hidden part is read by screen readers only. */
  seeSchedule: 'See Schedule<hidden> of {assessment}</hidden>',
  today: 'Today',
  openDay: 'Open the Day',
  appointments: '{count, plural, one {# appointment} other {# appointments}}',
  /** Extras are appointments beside the places of a day. */
  appointmentsAndExtras:
    '{count, plural, one {# appointment} other {# appointments}} and {extras, plural, one {# extra} other {# extras}}',
  noAppointments: 'No appointments today.',
  allOver: 'All of them are over.',
  /** Link at an appointment. */
  openList: 'Open<hidden> the list with {name}, {time}</hidden>',
  moreToday: '{count, plural, other {# more today}}',
  /** Heading over lines that each end with a link. */
  waiting: 'Waiting',
  nothingWaits: 'Nothing is waiting.',
  /** {names} is a list of people, each a link. It is cut if there are many. */
  failedMails:
    'Emails to {count, plural, one {# person} other {# people}} could not be delivered: <links>{names}</links>{more, select, yes { and others} other {}}',
  addressRefused: '<person>{name}</person> (address refused)',
  missed: '{count, plural, one {# person} other {# people}} did not attend {assessment}',
  showMissed: 'Show<hidden> who did not attend {assessment}</hidden>',
  missedElsewhere: 'No-shows in {count, plural, one {# more assessment} other {# more assessments}}',
  showAssessments: 'Show<hidden> all assessments</hidden>',
  notAccepted: '{count, plural, one {# person has} other {# people have}} not accepted the invitation',
  remind: 'Remind<hidden> people who have not accepted</hidden>',
  notBooked: '{count, plural, one {# appointment} other {# appointments}} not booked yet',
  showNotBooked: 'Show<hidden> assessments with appointments not booked</hidden>',
  notBookedIn: '{count, plural, one {# person has} other {# people have}} not booked {assessment}',
  /** In place of the button to remind these people. */
  justReminded: 'Reminded in the last 24 hours',
  showNotBookedIn: 'Show<hidden> who has not booked {assessment}</hidden>',
  notBookedElsewhere: 'Not booked in {count, plural, one {# more assessment} other {# more assessments}}',
  firstSteps: 'First Steps',
  stepsDone: '{done} of {count} done',
  /** {step} is one of the texts that follow. */
  stepDone: '{step}: done',
  inviteMembers: 'Invite your members',
  howToInvite: 'By hand, pasted from a spreadsheet, or from a CSV file.',
  invitePractitioner: 'Invite a practitioner',
  whatPractitionersDo: 'They run the day and record the results.',
  createAssessment: 'Create an assessment',
  whatAssessmentsNeed: 'Its days and hours, how long it takes, and for how many.',
  inviteToAssessment: 'Invite members to the assessment',
  whatMembersDo: 'They get an email and book a time.',
} as const;
