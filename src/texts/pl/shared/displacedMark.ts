export const displacedMark = {
  open: '{count, plural, one {# wizyta nie pasuje już do planu} few {# wizyty nie pasują już do planu} many {# wizyt nie pasuje już do planu} other {# wizyt nie pasuje już do planu}}',
  openIn:
    '{assessment}: {count, plural, one {# wizyta nie pasuje już do planu} few {# wizyty nie pasują już do planu} many {# wizyt nie pasuje już do planu} other {# wizyt nie pasuje już do planu}}',
  stayBooked: 'Do Twojej decyzji wszystko pozostaje umówione.',
  settle: 'Znajdź nowe terminy',
  settleIn: 'Znajdź nowe terminy<hidden>: {assessment}</hidden>',
  fitAgainIn:
    '{assessment}: {count, plural, one {# osoba ma propozycję, choć jej wizyta znów pasuje} few {# osoby mają propozycje, choć ich wizyty znów pasują} many {# osób ma propozycje, choć ich wizyty znów pasują} other {# osoby ma propozycje, choć ich wizyty znów pasują}} do planu',
  reviewOffersIn: 'Pokaż propozycje<hidden>: {assessment}</hidden>',
  outside: 'Poza planem',
};
