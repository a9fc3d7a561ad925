/** Why staff move or cancel, in the dialogs where they do. Stories: Pages/Assessments, Pages/Calendar. */
export const staffReasons = {
  /** Label of the list. */
  reason: 'Reason',
  /** First option of the list. */
  none: 'No reason given',
  /** The other options. */
  name: '{reason, select, PractitionerUnavailable {The practitioner is not available} TimeOrPlaceChanged {The time or place has changed} PersonAsked {At the person’s request} other {Another reason}}',
  /** Below the list. */
  inEmail: 'The email names it.',
  /** Label of a field for one line, and what is below it. */
  note: 'In your own words',
  nothingAboutHealth: 'One line that the person can read. Do not write about health here.',
  /** On top of a cancelled assessment. {reason} is a `name`. */
  cancelledBecause: 'Cancelled: {reason}',
} as const;
