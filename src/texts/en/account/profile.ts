/** Profile, own data and devices of everybody. Stories: Pages/Profile, Pages/Sessions. */
export const profile = {
  /** Title of the browser's tab, and of the card with name and picture. */
  profile: 'Profile',
  yourProfile: 'Your Profile',
  seenByOrganizations: 'This is how your organizations see you.',
  seenByTeam: 'This is how your team sees you.',
  profileSaved: 'Profile saved',
  deactivated: 'You were deactivated',
  stillPossible:
    'You no longer see anything of your organization. Here you can still download your data, leave, and delete your account.',
  /** Title of the card with the language and with light or dark colors. */
  languageAndColors: 'Language and Colors',
  language: 'Language',
  /** Below the language. */
  ofPagesAndMails: 'Of these pages and of emails to you.',
  theme: 'Theme',
  keptInBrowser: 'Kept in this browser.',
  /** Colors of the screen. */
  system: 'As on this device',
  light: 'Light',
  dark: 'Dark',
  yourDevices: 'Your Devices',
  aboutDevices: 'See where you are logged in, and log out devices that you do not know or no longer use.',
  showDevices: 'Show Devices',
  logOutDevices: 'Log out devices that you do not know or no longer use.',
  devicesFailed: 'Your devices cannot be shown',
  /** Under the name of a device. */
  thisDevice: 'This device',
  lastUsed: 'Last used {time}',
  /** Button, and its name for screen readers. */
  logOut: 'Log Out',
  logOutDevice: 'Log Out {device}',
  logOutEverywhere: 'Log Out Everywhere',
  /** Question, with what it means. */
  everywhereQuestion: 'Log out everywhere?',
  everywhereMeans: 'You are logged out on every device, this one as well. To log in again you need a new code.',
  stayLoggedIn: 'Stay Logged In',
  yourData: 'Your Data',
  aboutData:
    'A file with everything that is stored about you: profile, appointments, final results with their files, devices, and who opened your results.',
  downloadData: 'Download My Data',
  downloaded: 'Your data was downloaded',
  /** Name of the downloaded file, with its ending. */
  fileName: 'checkwell-my-data.json',
  deleteYourAccount: 'Delete Your Account',
  deletionMeans: 'Deletes you from every organization, in all your roles. This cannot be undone.',
  deleteAccount: 'Delete My Account',
  /** Question before the account is deleted, with its buttons. */
  deleteQuestion: 'Delete your account?',
  downloadFirst: 'You cannot undo this. If you want a copy of your data, download it first.',
  keepAccount: 'Keep My Account',
  /** In the list of what is deleted. */
  appointmentsCancelled: 'Coming appointments: they are cancelled, and others can book the times',
  confirmEmail: 'Your email address, to confirm',
  typeEmail: 'Type {email}',
  accountDeleted: 'Your account was deleted',
  /** The same page for an administrator without an organization, and the page before it. */
  yourAccount: 'Your Account',
  setUpAccount: 'Set Up Your Account',
} as const;
