/** Parts of every form: refused saves, changes of others. */
export const forms = {
  /** An error of a field, in a list of errors. `label` is the name of the field. */
  errorOf: '{label}: {message}',
  /** Under the reason why a form could not be saved. */
  nothingChanged: 'Nothing has changed.',
  /** Where the server failed. Support finds the call by the reference. */
  reference: 'Reference: {reference}',
  /** Question before a form is closed, with its two buttons. */
  discardTyped: 'Discard what you typed?',
  nothingSaved: 'Nothing of it is saved.',
  discard: 'Discard',
  keepTyping: 'Keep Typing',
  /** Title of the dialog in which a person chooses between their values and newer ones. */
  youChanged: 'You changed this in another tab',
  /** The same title. `names` is a list of `count` people, in which `you` and `somebody` may be. */
  othersChanged: '{count, plural, other {{names} changed this in the meantime}}',
  you: 'you',
  somebody: 'somebody',
  yoursNotSaved: 'Nothing of yours is saved yet. Keeping yours replaces only the values below.',
  /** Buttons of the dialog. */
  goBack: 'Go Back',
  showSaved: 'Show the Saved Version',
  showTheirs: 'Show Their Version',
  keepMine: 'Keep Mine',
  /** One of several values: two choices, and the button that saves what was chosen. In another tab `takeSaved` stands for `takeTheirs`. */
  takeTheirs: 'Take theirs',
  takeSaved: 'Take the saved one',
  keepOwn: 'Keep mine',
  saveChoices: 'Save Your Choices',
  /** Name of the table of the dialog, and its headings. */
  bothVersions: 'Both versions',
  value: 'Value',
  inAnotherTab: 'In another tab',
  theirs: 'Theirs',
  yours: 'Yours',
  /** Who changed a value in the table, and when. */
  youInAnotherTab: 'You, in another tab',
  changedAt: '{who}, {time}',
  /** Field for the language in which a person is invited, the choice of none, and the hint below. */
  language: 'Language',
  organizationLanguage: 'Organization’s language',
  untilTheyChoose: 'Of their emails and pages, until they choose another.',
} as const;
