/** Staff lists: uploading one, what it would change, applying and undoing it. Stories: Pages/Staff Lists. */
export const staffList = {
  title: 'Staff Lists',
  members: 'Members',
  intro: 'Upload the list of your staff. You see what it would change before anything happens.',
  fileHolds: 'What the file holds',
  whole: 'The whole staff',
  wholeHint: 'Members who are missing in it leave, and their coming appointments are cancelled.',
  additions: 'Only additions and changes',
  additionsHint: 'Nobody leaves.',
  /** Where those of an earlier file are used. */
  chooseColumns: 'Choose the Columns Again',
  compare: 'Compare with Members',
  upload: 'Upload a List',
  history: 'Uploaded Lists',
  none: 'No list has been uploaded yet',
  noneHint: 'Each list that you upload is kept here, with its file for 30 days.',
  file: 'File',
  uploadedColumn: 'Uploaded',
  stateColumn: 'State',
  /** Of a list in the history. */
  state:
    '{status, select, Preview {Not applied} Committing {Being applied} Done {Applied} Undoing {Being undone} Undone {Undone} other {Stopped}}',
  /** When, and by whom. */
  byAt: '{at}, {name}',
  formerAdmin: 'a former administrator',
  download: 'Download File',
  loading: 'Loading the staff list',
  notLoaded: 'The staff list could not be loaded',
  joins: '{count, plural, one {# person joins and gets an invitation} other {# people join and get an invitation}}',
  joinsTo:
    '{people, plural, one {# joiner} other {# joiners}} will be invited to {count, plural, one {# assessment} other {# assessments}}',
  returns: '{count, plural, one {# deactivated person comes back} other {# deactivated people come back}}',
  changes: '{count, plural, one {# person changes} other {# people change}}',
  newLinks: '{count, plural, one {# changed address gets} other {# changed addresses get}} a new link',
  leaves: '{count, plural, one {# person leaves} other {# people leave}}',
  places:
    '{people, plural, one {# leaver holds} other {# leavers hold}} places: {count, plural, one {# appointment is cancelled} other {# appointments are cancelled}}, and the emails wait ten minutes',
  undecided:
    '{count, plural, one {# doubtful row has no choice and is} other {# doubtful rows have no choice and are}} left alone',
  errorRows: '{count, plural, one {# row has an error and is} other {# rows have an error and are}} left alone',
  nothing: 'This list changes nothing.',
  preview: 'What this list would do',
  unusual: 'Please check what is unusual',
  Empty: 'The file names nobody, so everybody would leave.',
  ManyLeavers: 'More than a fifth of the members would leave.',
  OtherOrganization: 'Hardly anybody in the file is a member. Is it the list of another organization?',
  apply: 'Apply List',
  rows: 'Rows of the list',
  /** A tab of the rows of a list. */
  kind: '{kind, select, Joiner {Joiners} Leaver {Leavers} Returning {Returning} Changed {Changed} Doubtful {Doubtful} Error {Errors} Unchanged {Unchanged} other {Left alone}}',
  nobody: 'Nobody',
  person: 'Person',
  line: 'Line',
  what: 'What happens',
  /** Of a changed value. Those of details are in `personDetails`. */
  field: '{field, select, fullName {Name} email {Email} other {Language}}',
  changed: '{field}: {new} instead of {old}',
  added: '{field}: {new}',
  /** A value of a member that differs from that of the file. */
  stays: '{field}: stays {value}',
  /** The same, where the value is not known here. */
  staying: 'Stays as it is: {fields}',
  doubt: '{hasEmail, select, yes {{name} ({email})} other {{name}}} has the same name and birth date.',
  /** About a number that differs from that of the file. */
  lostZeros: '{name} has the number {number}. Spreadsheets drop leading zeros.',
  /** Question about a doubtful row, whose answers are `same` and `other`. */
  isSame: 'Who is {name}?',
  same: 'The same person',
  other: 'Somebody else',
  range: '{first}–{last} of {total}',
  applying: '{done} of {total} rows are applied',
  undoing: '{done} of {total} rows are undone',
  goesOn: 'You can close this page. It goes on.',
  done: 'Applied: {when}',
  failed: 'The list was applied only in part',
  undoUntil: 'You can undo it until {at}.',
  undo: 'Undo List',
  undoTitle: 'Undo this list?',
  undoText:
    'Leavers come back, with the appointments whose time is still free. People who have joined, booked or were changed since stay as they are.',
  undone: 'Undone: {when}',
  leftOut: 'Please read: not done as listed',
  /** Why a row was not applied or undone. */
  why: '{reason, select, Skipped {Left alone: changed since the preview} Joined {Stays: has joined} Booked {Stays: has booked} Changed {Stays: was changed since} other {Undone}}',
  lost: '{count, plural, one {# appointment could not be restored} other {# appointments could not be restored}}',
  mailed: 'an email had already been sent',
  expired: 'The file and its rows were deleted after 30 days.',
  /** Title of a page whose list is not known yet. */
  missing: 'Staff list',
} as const;
