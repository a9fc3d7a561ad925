export const displacedMark = {
  open: '{count, plural, one {# Termin passt nicht mehr in den Zeitplan} other {# Termine passen nicht mehr in den Zeitplan}}',
  openIn:
    '{count, plural, one {# Termin passt nicht mehr in den Zeitplan} other {# Termine passen nicht mehr in den Zeitplan}} von „{assessment}“',
  stayBooked: 'Bis Sie entscheiden, bleibt alles gebucht.',
  settle: 'Neue Termine finden',
  settleIn: 'Neue Termine finden<hidden> für „{assessment}“</hidden>',
  fitAgainIn:
    '{count, plural, one {# Person von „{assessment}“ hat ein Angebot, obwohl ihr Termin wieder passt} other {# Personen von „{assessment}“ haben Angebote, obwohl ihre Termine wieder passen}}',
  reviewOffersIn: 'Angebote zeigen<hidden> für „{assessment}“</hidden>',
  outside: 'Außerhalb des Zeitplans',
};
