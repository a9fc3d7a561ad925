/** Why administrators deactivate somebody. Stories: Pages/Member, Pages/Settings. */
export const deactivation = {
  /** Label of the list. */
  reason: 'Reason',
  /** First option of the list. */
  none: 'No reason given',
  /** The other options, also in the history and the audit log. */
  name: '{reason, select, NoLongerHere {No longer here} LongAbsence {Long absence} AddedTwice {Added twice} AddedByMistake {Added by mistake} other {Another reason}}',
  /** Below the list. */
  seenBy: 'Administrators see it in the history and the audit log. The email does not name it.',
} as const;
