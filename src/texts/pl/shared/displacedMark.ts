export const displacedMark = {
  open: '{count, plural, one {# wizyta nie pasuje już do planu} few {# wizyty nie pasują już do planu} many {# wizyt nie pasuje już do planu} other {# wizyt nie pasuje już do planu}}',
  openIn:
    '{assessment}: {count, plural, one {# wizyta nie pasuje już do planu} few {# wizyty nie pasują już do planu} many {# wizyt nie pasuje już do planu} other {# wizyt nie pasuje już do planu}}',
  stayBooked: 'Do Twojej decyzji wszystko pozostaje umówione.',
  settle: 'Znajdź nowe terminy',
  settleIn: 'Znajdź nowe terminy<hidden>: {assessment}</hidden>',
  outside: 'Poza planem',
};
