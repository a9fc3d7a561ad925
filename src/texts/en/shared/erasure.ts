/** What is deleted with a person, and what stays. Stories: Pages/Profile, Pages/Member, Pages/PrivacyPolicy. */
export const erasure = {
  /** Headings above the lists. */
  deleted: 'What is deleted',
  stays: 'What stays, and why',

  /** What is deleted: items of a list, each as in `storedData` but about somebody. */
  identity: 'Name, email address, picture, employee number and birth date',
  workDetails: 'Details of the work, such as department and position',
  language: 'Language',
  results: 'Results with notes, files and earlier versions',
  privateNotes: 'Private notes of practitioners',
  access: 'The list of who opened the results',
  consent: 'Consent',
  mailTexts: 'Emails that wait to be sent',
  sessions: 'Logins and devices',
  signIn: 'Logins and devices',
  repeats: 'Replies to repeated requests',
  imports: 'Lines of imported files',

  /** What stays: items of a list. */
  numbersStay:
    'Past appointments, invitations and roles as “Erased member”, so that the numbers of the organization stay right',
  mailsStay: 'That emails were sent, without their address, so that failures of the mail server can be found',
  logStays: 'The log of logins and changes without a name, so that misuse can be found',
  resultsOfOthersStay: 'Results recorded for others as a practitioner, because they belong to those people',
  accessStays: 'The name on the list of who opened results of others, because those people have a right to know',
  backupsStay: 'Backups, until the operator of this service replaces them',
} as const;
