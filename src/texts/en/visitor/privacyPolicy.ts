/** Privacy policy and terms of use. `brand` is the name of the product on this server. Stories: Pages/PrivacyPolicy. */
export const privacyPolicy = {
  /** Title of the browser's tab, and heading. */
  title: 'Privacy Policy',
  heading: 'Privacy Policy and Terms',
  /** Heading of the list of sections. */
  onThisPage: 'On this page',
  introduction:
    '{brand} helps organizations offer scheduled health assessments. This page says what is stored about you, who can see it, and what you agree to by using it.',

  whatIsStored: 'What is stored',
  seenByNobody: 'Seen by nobody.',
  /** `viewers` is a list of the four words that follow. */
  seenBy: 'Seen by {viewers}.',
  person: 'you',
  administrators: 'administrators',
  practitioners: 'practitioners',
  members: 'members',
  keptAsChosen: 'Kept as long as your organization chose for results.',
  deletedOnceSent: 'Deleted once they are sent.',
  keptDays: '{days, plural, one {Kept for a day.} other {Kept for # days.}}',
  keptYears: '{years, plural, one {Kept for # year.} other {Kept for # years.}}',
  /** After the end of an appointment, a login or an invitation. */
  keptDaysAfterEnd: '{days, plural, one {Kept for a day after the end.} other {Kept for # days after the end.}}',
  keptYearsAfterEnd: '{years, plural, one {Kept for # year after the end.} other {Kept for # years after the end.}}',

  whoCanSee: 'Who can see it',
  administratorsSee:
    'Administrators of your organization run its assessments. They never see anyone’s results, nor who opened them.',
  practitionersSee:
    'Practitioners of your organization see the results and private notes that any of them recorded for you. They book, move and cancel appointments for you when you ask them. Nobody records or opens their own results as a practitioner.',
  youSee:
    'You see your profile, your appointments, your finished results and who opened them, and who the practitioners of your organization are.',
  membersSee:
    'Members and administrators of an organization see the names of its practitioners, since when they work there and who appointed them.',
  othersSee:
    'People of other organizations see nothing of this. A picture opens for anyone who has its address, which is random and shown only to people who may see the picture.',
  operatorSees: 'The operator of this installation can reach the database and its backups, and must keep them safe.',

  howLong: 'How long it is kept',
  keptWhileUsed:
    'What has no time of its own stays as long as your organization uses {brand}, or until you or your organization delete it. Backups are kept as long as its operator decides.',
  resultsKept:
    'Your organization chooses how long results are kept: until they are erased, or for {fewest} to {most, plural, one {# year} other {# years}} after they were finished. They are deleted within a month of the end of that time, and your organization is told {noticeDays, plural, one {# day} other {# days}} before. The copy of your data says which time it chose.',
  readersKept:
    'Who opened your results stays on your list by name, also when they have left or deleted their account, because you have a right to know. The list goes with your results.',
  linksWork:
    'A code or login link works for {minutes, plural, one {# minute} other {# minutes}}, an invitation link for {days, plural, one {# day} other {# days}}.',
  loggedOut:
    'Members are logged out after {unusedDays, plural, one {# day} other {# days}} without use and after {days, plural, one {# day} other {# days}} in any case, administrators and practitioners after an hour without use and after a day.',

  emails: 'Emails',
  aboutEmails:
    'You get emails with codes and links to log in, invitations, confirmations, changes and reminders of your appointments, a note when your results are ready or corrected, and a warning when somebody tries to get into your account. Administrators are told about new practitioners. There is no advertising in them, and no email contains a result.',

  inBrowser: 'In your browser',
  storage:
    'While you are logged in, your browser keeps two keys to your session, your role and your organizations in its local storage. It also keeps what you typed and did not save yet. Logging out removes all of this. Your choice of light or dark and the notes that you closed stay.',
  cookies:
    'Three cookies protect your login: one while you log in, for {loginHours, plural, one {# hour} other {# hours}}; one that ties your session to this browser, for {browserDays, plural, one {# day} other {# days}}; and one that recognizes this device, for {deviceDays, plural, one {# day} other {# days}}. There are no advertising or analytics cookies, and nothing is loaded from other companies.',

  yourChoices: 'Your choices',
  /** Followed by the list of what deleting leaves. */
  onProfilePage:
    'On your profile page you can correct your name and picture, download everything that is stored about you but the private notes, leave an organization and delete your account. Deleting cancels your coming appointments and removes at once: {removed}. It leaves:',
  codeFirst:
    'For what is private we first ask for a code, which then counts for {minutes, plural, one {# minute} other {# minutes}}.',
  askOrganization:
    'For the private notes and everything else write to the organization that invited you: it decides about your data, and this product only keeps it on its behalf.',

  terms: 'Terms & Conditions',
  useOwnEmail: 'Use your own email address, and keep your login codes and invitation links to yourself.',
  inviteExpecting: 'As an administrator, invite only people who expect it, and only for their assessments.',
  cancelInTime:
    'An appointment is a reservation. Cancel it in time if you cannot come, so that someone else can have it.',
  noAdvice: '{brand} does not give medical advice. In an emergency call your local emergency number.',
} as const;
