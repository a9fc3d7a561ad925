/** Around every page of somebody who is signed in. Stories: Pages/Dashboard, Pages/Role Switch, Pages/Link Session. */
export const frame = {
  /** Links to pages. */
  dashboard: 'Dashboard',
  members: 'Members',
  assessments: 'Assessments',
  calendar: 'Calendar',
  /** Name of the menu behind the picture of the person, and of its button. */
  account: 'Account',
  accountOf: 'Account of {name}',
  /** Items of the menu. */
  settings: 'Settings',
  profile: 'Profile',
  hoursAndDaysOff: 'Hours and Days Off',
  lightTheme: 'Light theme',
  darkTheme: 'Dark theme',
  newOrganization: 'New Organization',
  logOut: 'Log out',
  /** Opens the same person's pages of another role, or of another organization. */
  switchRole:
    '{role, select, OrganizationAdmin {Switch to Administrator} Member {Switch to Member} other {Switch to Practitioner}}',
  switchTo: 'Switch to {organization}',
  nowIn: 'You are now in {organization}',
  /** Question before logging out loses work, with its two buttons. */
  logOutNow: 'Log out now?',
  unsentChanges: '{count, plural, one {# change waits to be sent.} other {# changes wait to be sent.}}',
  unsavedResults:
    '{count, plural, one {The results of # person are not saved.} other {The results of # people are not saved.}}',
  nobodyWillSee: 'If you log out now, nobody will see what you recorded.',
  logOutAnyway: 'Log Out Anyway',
  stayLoggedIn: 'Stay Logged In',
  /** Below the page that a link of an email has opened. */
  openedCard: 'You opened this page with your card',
  cardOnlyBooks: 'It lets you book and nothing else. Log out when you are done on a shared device.',
  openedLink: 'You opened a link from an email',
  showsOnlyThis:
    'It shows this appointment only. Enter a code to see other invitations, your results and everything else.',
} as const;
