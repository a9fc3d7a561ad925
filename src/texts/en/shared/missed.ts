/** Inviting people again who did not attend. Stories: Pages/Dashboard, Pages/Assessments. */
export const missed = {
  /** Button. The hidden part is read by screen readers only. */
  inviteAgain: 'Invite Again<hidden> to {assessment}</hidden>',
  inviteQuestion: 'Invite {count, plural, one {# person} other {# people}} again?',
  invite: 'Invite {count, plural, one {# Person} other {# People}} Again',
  whoIsInvited: 'Everyone who did not attend and was not invited again since gets a new link.',
  sent: '{count, plural, one {# invitation} other {# invitations}} sent',
  nobodyLeft: 'Nobody was left to invite',
  /** {date} is a day such as 29 January. */
  closed: 'Booking closed on {date}: nobody can book a time',
  openUntil: 'Open until {date}',
} as const;
