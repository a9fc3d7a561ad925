/** Names of devices in the list of one's logins, which the server writes. Stories: Pages/Sessions. */
export const devices = {
  unknown: 'Unknown device',
  /** 'Chrome on Windows' */
  browserOn: '{browser} on {system}',
} as const;
