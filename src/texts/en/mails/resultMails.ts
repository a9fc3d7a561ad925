/** Mails about results. None says anything of their content. */
export const resultMails = {
  readySubject: 'Your results are ready',
  readySummary: 'Log in to read them.',
  readyText: 'The results of your appointment with {organization} are ready. Log in to read them.',
  correctedSubject: 'Your results were corrected',
  correctedSummary: 'Log in to read the new version.',
  correctedText:
    'The results of your appointment with {organization} were corrected. Please log in to read the new version.',
  whoSees: 'Only you and the practitioners can see them. Your organization cannot.',
  /** A button. */
  viewResults: 'View results',
  withdrawnSubject: 'Your results were withdrawn',
  withdrawnSummary: "You don't need to do anything.",
  withdrawnText:
    "The practitioners of {organization} have withdrawn the results of your appointment. You don't need to do anything.",
  withdrawnAdvice: 'Log in to read when this was done, by whom and why.',
  /** A button. */
  readMore: 'Read more',
  /** For administrators and practitioners. {day} is such as 'Monday, 23 November 2026'. */
  deletionSubject: 'Old results of {organization} will be deleted on {day}',
  deletionHeading: 'Old results will be deleted on {day}',
  deletionSummary: 'The results of {count, plural, one {# examination} other {# examinations}}.',
  /** Small numbers are not told. */
  deletionSummaryOfFew:
    'The results of {limit, plural, one {fewer than # examination} other {fewer than # examinations}}.',
  keptFor:
    '{organization} keeps results {years, plural, one {for # year} other {for # years}} after they were finished.',
  deletionText:
    'On {day} the results of {count, plural, one {# examination} other {# examinations}} are deleted with their notes, files, earlier and withdrawn versions, and the list of who opened them.',
  deletionTextOfFew:
    'On {day} the results of {limit, plural, one {fewer than # examination} other {fewer than # examinations}} are deleted with their notes, files, earlier and withdrawn versions, and the list of who opened them.',
  attendanceStays: 'That somebody came stays recorded.',
  adviceToAdministrator:
    'To keep them longer, choose a longer time in the settings before that day. Deleted results cannot be brought back.',
  adviceToPractitioner:
    'To keep some of them elsewhere, download them before that day. Deleted results cannot be brought back. An administrator can choose a longer time.',
  /** Buttons. */
  viewSettings: 'View settings',
  viewAssessments: 'View assessments',
} as const;
