/** Codes by email, and a session that cannot be checked. Stories: Pages/Fresh code, Pages/Login. */
export const session = {
  enterCode: 'Enter your code',
  codeMailed: 'Enter the code we emailed to {email}.',
  notNow: 'Not Now',
  continue: 'Continue',
  passcode: 'One-time passcode',
  whyCode:
    'This is private, so we make sure that it is you. The code then lasts for {minutes, plural, one {# minute} other {# minutes}}. If the email holds a link instead, open it in this browser.',
  /** Button that sends another code. */
  resend: 'Click to Resend',
  /** In place of `resend` until another code may be sent. */
  resendIn: 'Resend in {seconds}s',
  waitToResend: 'Please wait a minute before resending',
  unreachable: 'Checkwell cannot be reached',
  stillLoggedIn: 'You are still logged in. Check your connection and try again.',
} as const;
