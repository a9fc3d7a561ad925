export const reminding = {
  remindPeople: '{count, plural, one {# Person} other {# Personen}} erinnern<hidden>: {assessment} buchen</hidden>',
  remindPerson: 'Erinnern<hidden>: {name}, {assessment} buchen</hidden>',
  remindQuestion: '{count, plural, one {# Person} other {# Personen}} an die Buchung erinnern?',
  remindPersonQuestion: '{name} an die Buchung erinnern?',
  booked: '{count, plural, one {# Person hat} other {# Personen haben}} einen Termin',
  justReminded: '{count, plural, one {# Person wurde} other {# Personen wurden}} in den letzten 24 Stunden erinnert',
  notInvited:
    '{count, plural, one {Die Einladung an # Person ist} other {Die Einladungen an # Personen sind}} noch nicht verschickt',
  deactivated: '{count, plural, one {# Person ist} other {# Personen sind}} deaktiviert',
  declined: '{count, plural, one {# Person hat} other {# Personen haben}} abgelehnt oder die Organisation verlassen',
  noEmail: 'Keine E-Mail',
  wait: '{count, plural, one {# E-Mail wartet} other {# E-Mails warten}} bis morgen: Das heutige Limit von {limit} ist erreicht',
  obstacle:
    '{obstacle, select, NotYetOpen {Die Buchung hat noch nicht begonnen} WindowOver {Die Untersuchung ist vorbei} other {Die Untersuchung ist abgesagt}}: Niemand kann buchen',
  atMostOnceADay:
    'Niemand wird innerhalb von 24 Stunden zweimal erinnert. Die E-Mail enthält einen neuen Link zum Buchen.',
  ownWords: 'Ihre eigenen Worte',
  optional: '(optional)',
  aboutOwnWords: 'Bis zu 300 Zeichen. Die E-Mail zitiert sie unter Ihrem Namen. Links werden weggelassen.',
  theEmail: 'Die E-Mail, in der Sprache der jeweiligen Person',
  send: '{count, plural, one {# Erinnerung} other {# Erinnerungen}} senden',
  reminded: '{count, plural, one {# Person} other {# Personen}} erinnert',
  nobodyReminded: 'Niemand wurde erinnert',
};
