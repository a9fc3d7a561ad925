/** Words that many pages share. Buttons say what happens; these are for those that always say the same. */
export const common = {
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  done: 'Done',
  undo: 'Undo',
  undoShortcut: 'Ctrl Z',
  /** After Undo. */
  undone: 'Undone',
  notUndone: 'This was not undone',
  /** Button after something could not be loaded. */
  /** Above a page in another language. */
  textsIncomplete: 'Some texts could not be loaded. They are in English.',
  tryAgain: 'Try Again',
  /** Name and placeholder of a search field. */
  searchPeople: 'Search by name or email',
  /** After the label of a field that may stay empty. */
  optional: '(optional)',
  /** Labels of fields and facts. */
  fullName: 'Full Name',
  emailAddress: 'Email Address',
  /** In place of the email address of a person who has none. */
  noEmailAddress: 'No email address',
  /** In place of an empty value. */
  none: 'None',
} as const;
