/** The administrator's calendar. Stories: Pages/Calendar. */
export const calendarPage = {
  calendar: 'Calendar',
  printDay: 'Print the day',
  /** Name of the choice that limits the calendar to one assessment. */
  assessment: 'Assessment',
  allAssessments: 'All assessments',
  /** Stands for an assessment whose name is not known. */
  oneAssessment: 'One assessment',
  /** Name of the choice that limits the calendar to one site. */
  site: 'Site',
  allSites: 'All sites',
  /** Name of the choice between list, day and week. */
  views: 'Views',
  list: 'List',
  /** The view of one day on a time axis. */
  day: 'Day',
  week: 'Week',
  loadingCalendar: 'Loading the calendar',
  /** A message. {from} and {to} are 'Monday 7 December, 11:15'. */
  moved: '{name} moved from {from} to {to}',
  /** Under the calendar if there are more. */
  notAllShown:
    'These are the first {count, plural, one {# appointment} other {# appointments}} and free times. Choose an assessment or a day to see all.',
  /** Label of the choice of what has a column on a day. */
  columns: 'Columns',
  columnKind: '{kind, select, track {Assessments} practitioner {Practitioners} room {Rooms} other {Sites}}',
  /** Columns of what needs none in particular. */
  anyPractitioner: 'Any practitioner',
  noRoom: 'No particular room',
  ownAddress: 'Your organization’s address',
  /** Label of the choice of a room or a practitioner to which the calendar is limited. */
  only: 'Show',
  everything: 'Everything',
  /** One of them that has nothing on the days that are shown. */
  chosenBefore: 'Your choice',
} as const;
