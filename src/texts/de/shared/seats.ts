export const seats = {
  addPlaces: 'Je Uhrzeit {count, plural, one {# Platz} other {# Plätze}} mehr',
  addPlacesQuestion: 'Je Uhrzeit {count, plural, one {# Platz} other {# Plätze}} mehr anbieten?',
  extend: 'Bis {date} verlängern',
  extendQuestion: 'Bis {date} verlängern?',
  tooFewFor:
    '{seats, plural, one {# Platz} other {# Plätze}} für {people, plural, one {# Person} other {# Personen}}: {missing, plural, one {# Person findet} other {# Personen finden}} keinen Termin.',
  moreTimeNeeded: 'Es braucht längere Zeiten oder mehr Tage.',
  missing: '{count, plural, one {# Person findet} other {# Personen finden}} keinen Termin',
  freeAndWaiting:
    '{places, plural, one {# Platz ist} other {# Plätze sind}} frei, {people, plural, one {# Person hat} other {# Personen haben}} noch nicht gebucht.',
  afterChange: 'Nach der Änderung finden alle einen Termin',
  bookedStay: 'Alle gebuchten Termine bleiben, wie sie sind.',
  placesChanged: 'Die Plätze haben sich geändert. Bitte sehen Sie noch einmal nach.',
  free: '{count, plural, one {# freier Platz} other {# freie Plätze}}',
  enough: 'genug für {count, plural, one {# Person} other {# Personen}}',
  tooFew:
    '<strong>{places, plural, one {# freier Platz} other {# freie Plätze}}</strong>: {missing, plural, one {# Person findet} other {# Personen finden}} keinen Termin',
  enoughNow: 'Jetzt finden alle einen Termin',
};
