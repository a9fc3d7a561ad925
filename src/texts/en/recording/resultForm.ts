/** Typing and correcting the results of one person. Stories: Pages/Record, Flows/Record results. */
export const resultForm = {
  values: 'Values',
  valuesOf: 'Values of {who}',
  addAnotherValue: 'Add another value',
  /** The same in the menu itself. */
  addAnotherValuePlus: '+ Add another value',
  /** In that menu. */
  valueWithUnit: '{name} ({unit})',
  enterValue: 'Enter the value, or remove its note',
  enterNumber: 'Enter a number, such as 5.4',
  /** Buttons of one value, for screen readers. */
  addNote: 'Add a note to {name}',
  removeValue: 'Remove {name}',
  clear: 'Clear {name}',
  noteOn: 'Note on {name}',
  note: 'Note',
  /** {range}: 60 to 100, or below 140 / 90 */
  usual: 'Usual {range}',
  outsideUsual: '{side, select, Below {Below usual} other {Above usual}}',
  outsideUsualConfirmed: '{side, select, Below {Below usual, confirmed} other {Above usual, confirmed}}',
  confirmed: 'Confirmed',
  /** Asks whether an unusual value is a typo, with a button that confirms it. */
  isRight: 'Is {value} right?',
  yesRight: 'Yes, it is right',
  yesRightFor: 'Yes, it is right: {value} for {name}',

  /** Buttons. */
  earlierValues: 'Earlier values',
  hideEarlierValues: 'Hide earlier values',
  noEarlierResults: 'No earlier results in this organization.',
  earlierValuesFailed: 'The earlier values could not be loaded. Please try again.',

  /** Heading of the text that the person reads. */
  forPerson: 'For {who}',
  forPersonHint: 'They can read it once the results are finished.',
  summary: 'Summary for the member',
  privateNote: 'Private note',
  privateNoteHint: 'Only practitioners of this organization read it.',

  attachments: 'Attachments',
  removeFile: 'Remove {name}',
  uploadAgain: 'Upload again',
  uploading: 'Uploading…',

  saved: 'Saved',
  /** Some values or texts are invalid. */
  savedPartly: 'Saved, but for what is missing or marked',
  saving: 'Saving…',
  notSavedTryingAgain: 'Not saved: no connection, trying again',
  notSavedSaveAgain: 'Not saved: no connection. Please save again.',
  notSavedNewerVersion: 'Not saved: there is a newer version',
  /** {reason}: a sentence of the server */
  notSaved: 'Not saved: {reason}',
  notSavedWithdrawn:
    'Not saved: These results were withdrawn in the meantime. Nothing was saved. Reload the page to record new ones.',

  /** Which values are empty. {names}: Heart rate, Body height */
  notRecorded: 'Not recorded: {names}',
  notRecordedAndMore: 'Not recorded: {names} and {count, plural, one {# more} other {# more}}',
  /** The person whose results come after these. */
  next: 'Next: {name}',
  nextAndMore: 'Next: {name} · {count, plural, one {# more has arrived} other {# more have arrived}}',
  saveAsDraft: 'Save as draft',
  finish: 'Finish',
  /** Button that also opens the next person. */
  finishAndNext: 'Finish and next',
  finished: 'Results of {who} finished',
  noConnection: 'There is no connection. Please try again in a moment.',
  notFinished:
    '{obstacle, select, Invalid {Correct or remove the marked values first.} Unconfirmed {Confirm the unusual values to continue.} TooLong {Shorten the marked texts first.} Empty {Record a value, a summary or a file first.} other {Change something first, or discard the correction.}}',

  /** Changing finished results. */
  discardCorrection: 'Discard correction',
  saveCorrection: 'Save correction',
  saveThisCorrection: 'Save this correction?',
  personIsEmailed: '{who} gets an email, and sees what you changed and why.',
  personCanSee: '{who} can see what you changed and why.',
  keepWriting: 'Keep writing',
  whatChanges: 'What changes',
  reason: 'Reason',
  reasonHint: 'A few words, such as “Typing error”.',
  correctionSaved: 'Correction saved',

  /** A colleague, or the same person elsewhere, has saved these results too. */
  twoVersions: 'Two versions of these results',
  youSaved:
    'You {change, select, finished {finished} other {changed}} these results at {time}, in another tab or on another device',
  theySaved: '{who} {change, select, finished {finished} other {changed}} these results at {time}',
  theySavedMeanwhile:
    '{who} {change, select, finished {finished} other {changed}} these results at {time}, while you were typing',
  /** In place of the name of somebody whose name was not kept. */
  formerPractitioner: 'A former practitioner',
  nothingTyped: 'You have changed nothing.',
  typedIsIn: 'What you typed is in them already.',
  typedIsNotSaved: 'What you typed is not saved. It stays on this page.',
  keepTyped: 'Keep what I typed',
  showSaved: 'Show the saved version',
  showTheirs: 'Show their version',
  /** Name of a table, and headings of its columns. */
  bothVersions: 'Both versions',
  savedByYou: 'Saved by you',
  typedHere: 'Typed here',
  you: 'You',

  /** A draft that a newer version has replaced. */
  replaced: 'What you had typed',
  replacedHint: 'It is not part of the results.',
  replacedIsSame: 'It is the same as the results.',
  useTyped: 'Use what I typed',
  discardTyped: 'Discard it',
  whatDiffers: 'What differs',
  /** Heading of a column. */
  inResults: 'In the results',
} as const;
