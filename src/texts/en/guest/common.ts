/** Words that many pages share. Buttons say what happens; these are for those that always say the same. */
export const common = {
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  /** Name and placeholder of a search field. */
  searchPeople: 'Search by name or email',
  /** After the label of a field that may stay empty. */
  optional: '(optional)',
} as const;
