/** The page that edits an assessment. Stories: Pages/Edit assessment. */
export const editPage = {
  /** Names of two sections; the first is General Info. */
  schedule: 'Schedule',
  people: 'People',
  /** Button of a section: Save Schedule. */
  save: 'Save {section}',
  /** Above the list of people to invite, and the link behind it. */
  invitedAndBooked:
    '{invited, plural, one {# person} other {# people}} invited, {booked, number} of them with an appointment.',
  showInvited: 'Show everyone invited',
  /** In place of that list, once the assessment is over. */
  whyOver: 'To invite more people, move its last day.',
  /** The summary of unsaved changes: its title, and what it says without any. */
  whatChanges: 'What Changes',
  nothingYet: 'Nothing yet. Each section is saved by itself.',
  /** Below a new value, the saved one. */
  before: 'Before: {value}',
  /** In place of the changes, while a value is missing or wrong. */
  notValidYet: 'Some values are missing or not valid yet.',
  /** Whether booked appointments would still fit. */
  checkingAppointments: 'Checking booked appointments…',
  notChecked: 'Booked appointments could not be checked. They are checked again before you save.',
  allStillFit: 'All booked appointments still fit.',
  askedOnSave: 'You are asked what to do with them before anything is saved.',
  /** The people who would be invited. */
  notCounted: 'The emails could not be counted. They are counted again before you save.',
  willBeInvited: '{count, plural, one {# person is} other {# people are}} invited',
} as const;
