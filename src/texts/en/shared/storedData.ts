/**
 * What is stored about a person. On the privacy page, followed by a full stop; some of it also in the consent of members. With a
 * change of a word raise the version of `consentText`. Stories: Pages/PrivacyPolicy, Pages/FirstVisit.
 */
export const storedData = {
  identity: 'Your name, email address, picture, employee number and birth date, as far as they are known',
  workDetails: 'What your organization keeps about your work, such as your department, position and phone number',
  language: 'The language of your pages and emails',
  membership:
    'Your roles, the language of your invitation, when you were invited, joined, declined, left or were deactivated, and, as a practitioner, when and where you work',
  appointer: 'If you are a practitioner: since when, and who appointed you',
  participation: 'Which assessments you are invited to',
  appointments: 'Whether and when you have an appointment, and whether you came',
  cancelReason: 'If you cancel, the reason that you choose, if you choose one',
  results: 'Your results with notes, files, earlier versions and the reasons of corrections',
  privateNotes: 'Private notes that practitioners of your organization write for each other',
  access: 'Who saved or opened your results and when, in which role, and who appointed them',
  consent: 'What you agreed to, and when',
  mails: 'Which emails you were sent, when, and whether they arrived',
  mailTexts: 'The text of emails',
  log: 'In a log: when you log in, and what you change',
  networkAddress: 'In that log, the network address from which you did it',
  sessions: 'When and with which browser you log in',
  signIn: 'Devices that you used, codes and failed logins, to protect your account',
  links: 'When a link of an invitation was sent and used',
  repeats: 'Replies to what you did last, so that a repetition does nothing twice',
  imports: 'Your line in the file with which your organization invites you',
} as const;
