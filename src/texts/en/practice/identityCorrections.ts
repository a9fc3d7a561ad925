/** Corrections of who a person is, which practitioners confirm. Stories: Pages/Corrections, Pages/PracticeDay. */
export const identityCorrections = {
  title: 'Corrections to Confirm',
  /** Leads to the list of the day. */
  day: 'Day',
  loading: 'Loading the corrections',
  loadingFailed: 'The corrections could not be loaded',
  nothingToConfirm: 'Nothing to confirm',
  nothingToConfirmHint: 'Corrections that administrators ask for appear here.',
  backToDay: 'Back to the Day',
  askedBy: '{organization} · {asker} asked on {time}',
  /** In place of the name of somebody whose name was not kept. */
  formerAdministrator: 'A former administrator',
  /** Buttons, and their names for screen readers. */
  refuse: 'Refuse',
  refusePerson: 'Refuse {name}',
  confirm: 'Confirm',
  confirmPerson: 'Confirm {name}',
  correctionOf: 'Correction of {name}',
  confirmTitle: 'Confirm the correction of {name}?',
  confirmOnlyIfSure: 'Confirm only if you know that it is the same person.',
  /** After the sentence above, as are those that follow. */
  personIsEmailed: 'They get an email that their details were corrected.',
  tellThem: 'Please tell them: they have no email address.',
  oldAddressIsEmailed: '{email} gets an email that the address was corrected, and its links stop working.',
  newAddressIsInvited: '{email} gets an invitation, and sees the appointments and results after joining.',
  confirmCorrection: 'Confirm Correction',
  notYet: 'Not Yet',
  refuseTitle: 'Refuse the correction of {name}?',
  refuseHint: 'Their details stay as they are. {asker} can ask again.',
  refuseCorrection: 'Refuse Correction',
  corrected: '{name} was corrected',
  refused: 'The correction was refused',

  /** On the page of the day. */
  waiting: '{count, plural, one {# correction waits for you} other {# corrections wait for you}}',
  waitingHint: 'An administrator asks you to confirm who somebody is.',
  showCorrections: 'Show Corrections',
} as const;
