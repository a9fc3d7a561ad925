/** Words that the server chooses. Stories: Pages/Sessions, Pages/Assessments. */
export const replies = {
  /** The first name of the copy of an assessment. */
  copyOf: 'Copy of {name}',
  /** A device in the list of one's logins, such as 'Chrome on Windows'. */
  browserOn: '{browser} on {system}',
  unknownDevice: 'Unknown device',
} as const;
