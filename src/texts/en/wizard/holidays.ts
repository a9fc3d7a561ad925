/** Public holidays to close days for. Stories: Pages/Assessment wizard. */
export const holidays = {
  /** Button below the closed days, and the dialog that it opens. */
  add: 'Add Public Holidays…',
  title: 'Add public holidays',
  about: 'Ticked days become closed days. Nothing is saved yet.',
  country: 'Country',
  region: 'Region',
  wholeCountry: 'Whole country',
  chooseCountry: 'Choose a country to see its holidays.',
  loading: 'Loading public holidays',
  none: 'No public holiday lies in the window.',
  /** Name of the list. {days} is '7 to 18 December 2026'. */
  list: 'Public holidays, {days}',
  /** Beside the date of a holiday: why it is not ticked. */
  alreadyClosed: 'Closed already',
  otherHours: 'Has other hours',
  noHours: 'No hours on this weekday',
  close: '{count, plural, =0 {Close Days} one {Close # Day} other {Close # Days}}',
} as const;
