/** The code that is asked for after a link of an email. Stories: Pages/Team Code. */
export const teamCode = {
  checkEmail: 'Check your Email',
  /** Followed by `enterCode`. */
  whyCode:
    '{role, select, OrganizationAdmin {Administrators manage data of others, and a link can be forwarded.} Member {Your appointments and results are private, and a link can be forwarded.} other {Practitioners see data of others, and a link can be forwarded.}}',
  enterCode: 'To make sure that it is you, enter the {length}-digit code that we sent to <address>{email}</address>',
  notYou: 'Not you? Log Out',
  linkInsteadOfCode: 'If the email holds a link instead of a code, open it in this browser.',
} as const;
