/** The administrator's calendar. Stories: Pages/Calendar. */
export const calendarPage = {
  calendar: 'Calendar',
  printDay: 'Print the day',
  /** Name of the choice that limits the calendar to one assessment. */
  assessment: 'Assessment',
  allAssessments: 'All assessments',
  /** Stands for an assessment whose name is not known. */
  oneAssessment: 'One assessment',
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
} as const;
