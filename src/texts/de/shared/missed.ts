export const missed = {
  inviteAgain: 'Erneut einladen<hidden> zu „{assessment}“</hidden>',
  inviteQuestion: '{count, plural, one {# Person} other {# Personen}} erneut einladen?',
  invite: '{count, plural, one {# Person} other {# Personen}} erneut einladen',
  whoIsInvited: 'Wer nicht erschienen ist und seitdem nicht wieder eingeladen wurde, bekommt einen neuen Link.',
  sent: '{count, plural, one {# Einladung} other {# Einladungen}} gesendet',
  nobodyLeft: 'Es gab niemanden mehr einzuladen',
  closed: 'Die Buchung endete am {date}: Niemand kann mehr buchen',
  openUntil: 'Bis {date} öffnen',
};
