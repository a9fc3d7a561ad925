/** Who gets an email about a change, and who has to be told otherwise. Stories: Pages/Assessments, Pages/Member. */
export const mailReach = {
  /** {who} is the name of a person. */
  told: '{reason, select, NoEmail {Please tell {who}: they have no email address.} NotJoined {Please tell {who}: they have not joined yet.} other {{who} gets an email.}}',
  /** In a list of what a change will do, as the next ones. */
  counting: 'Counting the emails…',
  goOut: '{count, plural, =0 {No email goes out} one {# email goes out now} other {# emails go out now}}',
  /** {reasons} is a list of the three that follow. */
  unmailed: '{reasons}: no email',
  noEmail: '{count, plural, one {# person has} other {# people have}} no email address',
  notJoined: '{count, plural, one {# person has} other {# people have}} not joined yet',
  justSent: '{count, plural, one {# person} other {# people}} got one within the last minute',
  /** After a change: a sentence, and one that may follow it. */
  sent: '{count, plural, =0 {Nobody gets an email.} one {# person gets an email.} other {# people get an email.}}',
  notSent: '{reasons}: no email.',
} as const;
