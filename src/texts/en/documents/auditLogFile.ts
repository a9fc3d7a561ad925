/** The audit log as a file for spreadsheets. Most values are codes, the same in all languages. */
export const auditLogFile = {
  time: 'Time (UTC)',
  action: 'Action',
  /** Who did it. */
  by: 'By',
  email: 'Email',
  role: 'Role',
  /** The person to whom it was done. */
  about: 'About',
  aboutEmail: 'About email',
  assessment: 'Assessment',
  details: 'Details',
  /** In the column `details`: an email address was corrected. */
  addressCorrected: 'address: {oldAddress} to {newAddress}',
  addressAdded: 'address: none to {newAddress}',
  networkAddress: 'Network address',
  /** The id of a request to the server. */
  request: 'Request',
} as const;
