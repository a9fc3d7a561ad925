export const displacedMark = {
  open: '{count, plural, one {# Termin passt nicht mehr in den Zeitplan} other {# Termine passen nicht mehr in den Zeitplan}}',
  openIn:
    '{count, plural, one {# Termin passt nicht mehr in den Zeitplan} other {# Termine passen nicht mehr in den Zeitplan}} von „{assessment}“',
  stayBooked: 'Bis Sie entscheiden, bleibt alles gebucht.',
  settle: 'Neue Termine finden',
  settleIn: 'Neue Termine finden<hidden> für „{assessment}“</hidden>',
  outside: 'Außerhalb des Zeitplans',
};
