/** The list of a practitioner's day, also without a network. Stories: Pages/PracticeDay. */
export const practiceDay = {
  days: 'Days',
  previousDay: 'Previous day',
  today: 'Today',
  nextDay: 'Next day',
  print: 'Print the day',
  search: 'Search by name, number or email',
  searchPlaceholder: 'Name, number or email',
  organization: 'Organization',
  allOrganizations: 'All organizations',
  assessment: 'Assessment',
  allAssessments: 'All assessments',
  place: 'Site or room',
  allPlaces: 'All sites and rooms',
  /** Where appointments take place that are at no site. */
  ownAddress: 'At the organization’s address',
  /** Name of a group of buttons, each with one of the filters below and with how many people it shows. */
  show: 'Show',
  /** People in one state. Waiting: not seen by anybody yet. Drafts: their results are not finished. */
  filter:
    '{filter, select, All {All} Waiting {Waiting} Arrived {Arrived} Drafts {Drafts} Done {Done} other {Did not attend}}',
  loading: 'Loading the day',
  nobodyBooked: 'Nobody is booked on this day',
  nobodyBookedHint: 'People appear here as soon as they book a time.',
  nobodyFound: 'Nobody found on this day',
  nobodyFoundHint: 'Try another name or email, or show everybody.',
  showEverybody: 'Show Everybody',
  /** A line between appointments that have begun and those to come. */
  now: 'Now {time}',
  /** In place of the time of a person without an appointment. */
  noTime: 'No time',
  /** Somebody who came in addition to the booked appointments. */
  extra: 'Extra',
  results: '{status, select, Final {Results finished} other {Results drafted}}',
  ownAppointment: 'Your own appointment. A colleague records it.',
  hasBookedAgain: 'Has booked again.',
  /** Button that leads to the results of a person, and its name for screen readers. */
  record: 'Record',
  recordPerson: 'Record {name}',
  /** Above people who match the search. */
  onOtherDays: 'On other days, or without a time',
  /** Below these people, if more match. */
  firstMatches: 'These are the first {count, number}. Type more to find others.',
  /** How soon changes by colleagues appear. */
  live: 'Live',
  liveSince: 'Live · last change {time}',
  updatedEvery: 'Updated every {seconds} s',
  offlineAsOf: 'You are offline. Showing the day as of {time}.',
  changesWait: '{count, plural, one {# change waits to be sent.} other {# changes wait to be sent.}}',

  /** Attendance that was recorded offline and refused by the server. {who} is the person, {attendance} such as Arrived. */
  notRecorded: '‘{attendance}’ for {who} could not be saved',
  notUndone: 'Undoing for {who} could not be saved',
  discard: 'OK, discard it',
  /** {theirs} and {mine} are two of the texts below. */
  conflict: '{who}: {theirs}, {mine}',
  recorded: '{colleague} recorded ‘{attendance}’ at {time}',
  undid: '{colleague} undid it at {time}',
  aColleague: 'a colleague',
  someoneRecorded: 'a colleague recorded ‘{attendance}’',
  someoneUndid: 'a colleague undid it',
  youRecorded: 'you recorded ‘{attendance}’ at {time}',
  youUndid: 'you undid it at {time}',
  youRecordedElsewhere: 'you recorded ‘{attendance}’ at {time} on another device',
  youUndidElsewhere: 'you undid it at {time} on another device',
  whichIsRight: 'You were offline. Which one is right?',
  /** Buttons that decide for one of the two. */
  keep: 'Keep ‘{attendance}’',
  keepUndone: 'Keep it undone',
  use: 'Use ‘{attendance}’',
  undo: 'Undo ‘{attendance}’',
} as const;
