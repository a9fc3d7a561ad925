export const displacedList = {
  title: 'Termine, die nicht mehr passen',
  loading: 'Termine werden geladen',
  intro:
    '{count, plural, one {# Termin liegt außerhalb des Zeitplans und bleibt gebucht, bis Sie ihn verschieben oder absagen. Die Person weiß noch nichts davon.} other {# Termine liegen außerhalb des Zeitplans und bleiben gebucht, bis Sie sie verschieben oder absagen. Niemand weiß bisher davon.}}',
  firstListed: 'Das sind die ersten {count, number}. Die übrigen folgen, wenn diese erledigt sind.',
  obstacle:
    '{obstacle, select, NotYetOpen {Die Buchung hat noch nicht begonnen} Closed {Der Buchungszeitraum ist vorbei} WindowOver {Die Untersuchung ist vorbei} other {Die Untersuchung ist abgesagt}}: Kein Termin lässt sich verschieben. Ändern Sie die Tage der Untersuchung, oder sagen Sie die Termine ab oder behalten Sie sie.',
  move: '{count, plural, one {# Termin} other {# Termine}} verschieben',
  cancel: '{count, plural, one {# Termin} other {# Termine}} absagen',
  keep: '{count, plural, one {# Termin} other {# Termine}} behalten',
  moveQuestion: '{count, plural, one {# Termin} other {# Termine}} verschieben?',
  cancelQuestion: '{count, plural, one {# Termin} other {# Termine}} absagen?',
  keepQuestion: '{count, plural, one {# Termin} other {# Termine}} außerhalb des Zeitplans behalten?',
  proposed: 'Vorschlag: {slot} Uhr',
  taken: 'Inzwischen vergeben. Neuer Vorschlag: {slot} Uhr',
  noTime: 'Kein Termin ist frei',
  moveOne: 'Verschieben<hidden>: {name} auf {slot} Uhr</hidden>',
  more: 'Mehr zu {name}',
  keepOne: 'Termin behalten',
  fromTo: 'Bisher: {from} Uhr. Neu: {to} Uhr',
  stayListed:
    '{count, plural, one {# Person hat keinen Vorschlag und bleibt} other {# Personen haben keinen Vorschlag und bleiben}} auf der Liste',
  moveNote: 'Jede E-Mail nennt den alten Termin, den neuen und den Grund, wenn Sie einen angeben.',
  cancelNote: 'Die Plätze werden sofort frei. Jede E-Mail nennt den Grund, wenn Sie einen angeben.',
  keepNote:
    'Sie bleiben, wie sie sind, und stehen nicht mehr auf dieser Liste. Im Protokoll steht, wer das entschieden hat.',
  moved: '{count, plural, one {# Termin} other {# Termine}} verschoben',
  cancelled: '{count, plural, one {# Termin} other {# Termine}} abgesagt',
  kept: '{count, plural, one {# Termin bleibt} other {# Termine bleiben}} gebucht',
  someTaken: '{count, plural, one {# neuer Termin wurde} other {# neue Termine wurden}} inzwischen vergeben',
  seeNext:
    'Diese Personen bleiben gebucht, wie sie waren. Wo ein Termin frei ist, steht ein neuer Vorschlag in der Liste.',
  changed:
    '{count, plural, one {# Termin hat sich inzwischen geändert und wurde ausgelassen} other {# Termine haben sich inzwischen geändert und wurden ausgelassen}}',
  allFit: 'Alle Termine passen',
  nothingLeft: 'Hier ist nichts mehr zu entscheiden.',
  showAssessment: 'Untersuchung ansehen',
};
