/** Mails about signing in. `brand` is the name of the product on this server. */
export const signIn = {
  /** Without the code, because locked screens show subjects. */
  codeSubject: 'Your {brand} login code',
  codeSummary: 'It is valid for {minutes, plural, one {# minute} other {# minutes}}.',
  codeHeading: 'Your login code',
  codeText:
    'Enter this code to log in to {brand}. It is valid for {minutes, plural, one {# minute} other {# minutes}}.',
  codeFootnote:
    'Nobody from our side will ever ask you for this code. If you did not ask for it, you can ignore this email.',
  /** The link replaces the code after too many guesses or requests. */
  linkSubject: 'Your {brand} login link',
  linkSummary: 'It is valid for {minutes, plural, one {# minute} other {# minutes}} and works once.',
  linkHeading: 'Your login link',
  linkText:
    'Open this link to log in to {brand}. It is valid for {minutes, plural, one {# minute} other {# minutes}} and works once.',
  whyLink:
    'You get a link instead of a code because somebody has asked for many codes for your address, or entered wrong ones.',
  /** The button that opens the link. */
  logIn: 'Log in',
  linkFootnote: 'If you did not want to log in, you can ignore this email. Never pass the link on to anyone.',
  /** Warns the owner of an account that someone guesses its codes. */
  wrongCodesSubject: 'Wrong login codes for your {brand} account',
  wrongCodesSummary: 'Somebody has entered wrong codes for your address.',
  wrongCodesHeading: 'Somebody entered wrong codes',
  wrongCodesText: 'Wrong login codes were entered for your address from a device that you have not used before.',
  wrongCodesAdvice:
    'If it was you, there is nothing to do. If not: nobody got in, and after a few wrong codes only a link that is sent to this mailbox can log in on a new device.',
  wrongCodesFootnote: 'You get this email at most once a day. Nobody from {brand} will ever ask you for a code.',
  /** A session was ended because it may have been stolen. */
  endedSubject: 'You were logged out of {brand}',
  endedSummary: 'One of your devices was logged out to keep your account safe.',
  endedHeading: 'We logged out one of your devices',
  endedText:
    'Somebody has tried to go on with a login of yours that was already renewed, or from another browser. To keep your account safe, that login has ended.',
  endedAdvice: 'Log in again to go on. If this happens more than once, log out everywhere in your settings.',
  endedFootnote: 'You get this email because your login was used in a way that only a copy of it can be.',
} as const;
