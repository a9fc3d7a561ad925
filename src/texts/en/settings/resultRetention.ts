/** How long an organization keeps results. {years} is 0 if until they are erased. Stories: Pages/Settings. */
export const resultRetention = {
  results: 'Results',
  chooseHowLong: 'Choose how long results are kept after they were finished.',
  failed: 'How long results are kept could not be loaded',
  keepResults: 'Keep Results',
  /** Options of `keepResults`. */
  untilErased: 'Until they are erased',
  years: '{years, plural, one {# year} other {# years}}',
  /** Below `keepResults`, before `whatStays` or `whatIsDeleted`. */
  keptNow:
    '{years, plural, =0 {Now results are kept until they are erased.} one {Now results are kept for # year.} other {Now results are kept for # years.}}',
  whatStays: 'Results stay until the person or your organization erases them.',
  whatIsDeleted:
    'Results are deleted {years, plural, one {# year} other {# years}} after they were finished, with notes, files, earlier and withdrawn versions, and the list of who opened them. Administrators and practitioners get an email {days, plural, one {# day} other {# days}} before. Attendance stays.',
  changePeriod: 'Change Period',
  kept: '{years, plural, =0 {Results are kept until they are erased} one {Results are kept for # year} other {Results are kept for # years}}',

  /** Title and text of a warning. Exact numbers below {limit} are not told. */
  deletedOn: 'Results are deleted on {date}',
  belongTo:
    'They belong to {count, plural, one {# examination} other {# examinations}}. To keep them, choose a longer time before that day.',
  belongToFew:
    'They belong to fewer than {limit, plural, one {# examination} other {# examinations}}. To keep them, choose a longer time before that day.',

  /** Asked before anything can be deleted. */
  keepFor:
    '{years, plural, =0 {Keep results until they are erased?} one {Keep results for # year?} other {Keep results for # years?}}',
  firstDeleted:
    '{count, plural, one {The results of # examination are} other {The results of # examinations are}} deleted on {date}',
  fewDeleted:
    'Fewer than {limit, plural, one {# examination has} other {# examinations have}} results that old by {date}. If there are any, they are deleted on that day',
  cannotBeUndone:
    'Later results follow as they reach that age, each time announced by email. Deleted results cannot be brought back. Nothing is saved yet.',
  /** Button that answers `keepFor`. */
  keep: '{years, plural, =0 {Keep until they are erased} one {Keep for # year} other {Keep for # years}}',
} as const;
