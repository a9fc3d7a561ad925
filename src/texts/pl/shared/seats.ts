export const seats = {
  addPlaces: 'Dodaj {count, plural, one {# miejsce} few {# miejsca} many {# miejsc} other {# miejsc}} na termin',
  addPlacesQuestion:
    'Dodać {count, plural, one {# miejsce} few {# miejsca} many {# miejsc} other {# miejsc}} na termin?',
  extend: 'Przedłuż do {date}',
  extendQuestion: 'Przedłużyć do {date}?',
  tooFewFor:
    '{seats, plural, one {# miejsce} few {# miejsca} many {# miejsc} other {# miejsc}} dla {people, plural, one {# osoby} few {# osób} many {# osób} other {# osób}}: {missing, plural, one {# osoba nie znajdzie} few {# osoby nie znajdą} many {# osób nie znajdzie} other {# osób nie znajdzie}} terminu.',
  moreTimeNeeded: 'Potrzeba dłuższych godzin lub więcej dni.',
  missing:
    '{count, plural, one {# osoba nie znajdzie} few {# osoby nie znajdą} many {# osób nie znajdzie} other {# osób nie znajdzie}} terminu',
  freeAndWaiting:
    '{places, plural, one {# miejsce jest wolne} few {# miejsca są wolne} many {# miejsc jest wolnych} other {# miejsc jest wolnych}}, {people, plural, one {# osoba nie ma wizyty} few {# osoby nie mają wizyty} many {# osób nie ma wizyty} other {# osób nie ma wizyty}}.',
  afterChange: 'Po zmianie każda osoba znajdzie termin',
  bookedStay: 'Wszystkie umówione wizyty zostają bez zmian.',
  placesChanged: 'Liczba miejsc się zmieniła. Sprawdź jeszcze raz.',
  free: '{count, plural, one {# wolne miejsce} few {# wolne miejsca} many {# wolnych miejsc} other {# wolnych miejsc}}',
  enough: 'wystarczy dla {count, plural, one {# osoby} few {# osób} many {# osób} other {# osób}}',
  tooFew:
    '<strong>{places, plural, one {# wolne miejsce} few {# wolne miejsca} many {# wolnych miejsc} other {# wolnych miejsc}}</strong>: {missing, plural, one {# osoba nie znajdzie} few {# osoby nie znajdą} many {# osób nie znajdzie} other {# osób nie znajdzie}} terminu',
  enoughNow: 'Teraz każda osoba znajdzie termin',
};
