export const inviting = {
  inviteTeam: 'Laden Sie Ihr Team ein',
  eachGetsEmail: 'Alle bekommen eine Einladung per E-Mail.',
  withoutEmail: 'Wer keine E-Mail-Adresse hat, braucht eine Personalnummer und bekommt keine E-Mail.',
  importMembers: 'Mitglieder importieren',
  membersInvited: 'Mitglieder eingeladen',
  invited:
    '{count, plural, =0 {Niemand wurde eingeladen.} one {# Person wurde eingeladen.} other {# Personen wurden eingeladen.}}',
  invitedAs:
    '{role, select, OrganizationAdmin {{name} wurde als Admin eingeladen} other {{name} wurde als Fachkraft eingeladen}}',
  peopleInvitedAs:
    '{role, select, OrganizationAdmin {{count, plural, one {# Person wurde als Admin eingeladen} other {# Personen wurden als Admins eingeladen}}} other {{count, plural, one {# Person wurde als Fachkraft eingeladen} other {# Personen wurden als Fachkräfte eingeladen}}}}',
  awaitingApproval:
    '{count, plural, one {# Fachkraft wartet auf Genehmigung.} other {# Fachkräfte warten auf Genehmigung.}}',
  whoApproves:
    'Die anderen Admins haben eine E-Mail bekommen. Jemand von ihnen erteilt die Genehmigung auf der Teamseite.',
  completed: '{count, plural, one {Bei # Mitglied} other {Bei # Mitgliedern}} wurden fehlende Angaben ergänzt.',
  emptyFile: 'Die Datei hat keine Zeilen zum Importieren.',
  nobodyToInvite: 'Es gab niemanden einzuladen.',
  skipped: '{count, plural, one {# Zeile wurde übersprungen:} other {# Zeilen wurden übersprungen:}}',
  skippedRows: 'Übersprungene Zeilen',
  line: '{source, select, file {Zeile {number}} other {Eintrag {number}}}',
  lineOf: '{source, select, file {Zeile {number}: {email}} other {Eintrag {number}: {email}}}',
  moreSkipped: '{count, plural, one {und # weitere, alle im Bericht} other {und # weitere, alle im Bericht}}',
  downloadReport: 'Bericht herunterladen',
  reportFile: 'nicht-importiert.csv',
  reportLine: 'Zeile',
  reportEmail: 'E-Mail',
  reportReason: 'Grund',
  mailsWait:
    '{count, plural, one {# Einladung wartet} other {# Einladungen warten}}: Das heutige Limit von {limit} ist erreicht.',
  mailsGoOut: 'Der Versand geht morgen weiter, die ältesten zuerst. Sie müssen nichts erneut senden.',
  unknownLanguages:
    '{count, plural, one {# Zeile hat eine unbekannte Sprache: {examples}} other {# Zeilen haben eine unbekannte Sprache, etwa {examples}}}',
  invitedInOther: 'Diese Personen werden in der Sprache Ihrer Organisation eingeladen.',
};
