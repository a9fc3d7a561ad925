/** Finished results as practitioners see them, and results that were withdrawn. Stories: Pages/Record. */
export const finishedResult = {
  results: 'Results',
  /** Buttons. */
  correct: 'Correct',
  backToDay: 'Back to the Day',
  withdraw: 'Withdraw results…',
  /** Name of the file. */
  pdfName: '{assessment} results.pdf',
  /** Which values are empty. {names}: Heart rate, Body height */
  notRecorded: 'Not recorded: {names}',
  privateNote: 'Private note',
  privateNoteBy: '{name}, {time}. Only practitioners of this organization read it.',
  /** In place of the name of somebody whose name was not kept. */
  formerPractitioner: 'A former practitioner',
  accessHint: 'The member sees this list. Administrators do not.',

  withdrawTitle: 'Withdraw these results?',
  withdrawHint:
    'Do this if they belong to somebody else. {who} can no longer see the values or download them. This cannot be undone.',
  keepResults: 'Keep Results',
  withdrawResults: 'Withdraw Results',
  personIsEmailed: '{who} gets an email without details, and sees when they were withdrawn, by whom and why.',
  personSees: '{who} sees when they were withdrawn, by whom and why.',
  /** After one of the two above. */
  valuesStay: 'Practitioners still find the values on this page. New results can be recorded afterwards.',
  reason: 'Reason',
  reasonHint: 'A few words, such as “Wrong person”. {who} reads them.',
  withdrawn: 'Results withdrawn',

  withdrawnResults: 'Withdrawn results',
  withdrawnResultsHint: 'The member sees when, by whom and why. Only practitioners see the values.',
  showWithdrawnValues: 'Show Withdrawn Values',
  withdrawnFailed: 'The withdrawn results could not be loaded',
  withdrawnBy: '{time}, {name}',
  withdrawnByFormer: '{time}, a former practitioner',
  withdrawnReason: 'Reason: {reason}',
  savedBy: 'Saved {time} by {name}',
  savedByFormer: 'Saved {time} by a former practitioner',
} as const;
