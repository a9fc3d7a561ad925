/** When a practitioner works, and days off. Stories: Pages/Availability, Pages/Member. */
export const availability = {
  /** Title of the page of a practitioner, and of the item in their menu. */
  title: 'Hours and Days Off',
  day: 'Day',
  loading: 'Loading the hours',
  failed: 'The hours could not be loaded',
  /** Headings above the days off of the reader. */
  away: 'I am away on…',
  awayFrom: 'I am away from {organization} on…',
  /** The same about somebody else. */
  daysOff: 'Days off',
  aboutDaysOff: 'No appointments are offered on these days.',
  noDaysOff: 'No days off are planned.',
  remove: 'Remove',
  /** {days}: 24 – 27 March 2027 */
  removeDays: 'Remove {days}',
  removed: '{days} removed',
  /** Name of the two fields below the list, and a hint. */
  newDaysOff: 'More days off',
  singleDay: 'For a single day, leave the last day empty.',
  firstDay: 'First day',
  lastDay: 'Last day',
  chooseFirstDay: 'Choose the first day',
  add: 'Add Days Off',
  added: '{days} added',
  /** Headings above the hours. */
  workingHours: 'Working hours',
  workingHoursAt: 'Working hours at {organization}',
  /** {timeZone}: Warsaw time */
  aboutHours: 'Appointments are offered only within these hours ({timeZone}).',
  /** Two choices, read with this name by screen readers. */
  when: 'When',
  anyTime: 'At any time',
  aboutAnyTime: 'Whenever an assessment takes place',
  weekly: 'At these hours',
  week: 'Hours of the week',
  sites: 'Sites',
  /** Below the list of sites with a checkbox each. */
  aboutSites: 'Choose none to work at all of them.',
  /** A warning above the checkboxes. */
  sitesRemoved: 'Every chosen site was removed',
  whatSitesRemoved: 'Until you choose others and save, no hours can be planned at a site.',
  save: 'Save Hours',
  saved: 'Working hours saved',
  /** After ‘These working hours were changed in the meantime’. */
  yoursAreHere: 'Your changes are still here. Save them to replace the others.',
  /** Question before a change, with its button. {problem}: why the server asks. */
  bookedThen: 'Appointments are booked then',
  whatStays: '{problem}. They stay booked. Move or cancel them if nobody else can take over.',
  saveAnyway: 'Save Anyway',
  /** After saving anyway: a title, and a link to each assessment. */
  needTimes: 'Appointments need another time',
  findTimesIn: 'Find New Times: {assessment}',
  /** For a practitioner who was deactivated. */
  notHere: '{name} no longer works here',
  cannotChange: 'Hours and days off can no longer be changed.',
} as const;
