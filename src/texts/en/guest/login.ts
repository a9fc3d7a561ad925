/** The three sign-in pages. Stories: Pages/Login. */
export const login = {
  /** Title of the browser's tab. */
  title: 'Log In',
  /** Above the form, after the session of somebody who was signed in has ended. */
  sessionEnded: 'Your session has ended. Please log in again.',
  /** Heading of the first step. */
  logInToAccount: 'Log In to your Account',
  enterEmail: 'Enter your email address to receive a one-time passcode.',
  emailAddress: 'Email Address',
  /** Button that sends the code. */
  logIn: 'Log In',
  /** Heading of the second step, where the code is typed. */
  checkEmail: 'Check your Email',
  codeSent: 'We sent a {length}-digit code to <address>{email}</address>',
  /** Name of the boxes for the code; read by screen readers only. */
  passcode: 'One-time passcode',
  continue: 'Continue',
  /** Leads from the second step to the first. */
  back: 'Back to Log In',
  linkInsteadOfCode: 'If the email holds a link instead of a code, open the link to log in.',
  /** A question, and the link that follows it to the sign-in page of another role. */
  runsOrganization: 'Running an organization? <link>Log in as an administrator</link>',
  booksAppointment: 'Booking an appointment? <link>Log in as a member</link>',
  carriesOutAssessments: 'Carrying out assessments? <link>Log in as a practitioner</link>',
  /** For those who try the product on their own machine. */
  noMailServer: 'No mail server is set: <link>open the local mailbox</link>',
} as const;
