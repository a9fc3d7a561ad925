export const seats = {
  addPlaces: 'Ajouter {count, plural, one {# place} other {# places}} par créneau',
  addPlacesQuestion: 'Ajouter {count, plural, one {# place} other {# places}} par créneau ?',
  extend: 'Prolonger jusqu’au {date}',
  extendQuestion: 'Prolonger jusqu’au {date} ?',
  tooFewFor:
    '{seats, plural, one {# place} other {# places}} pour {people, plural, one {# personne} other {# personnes}} : {missing, plural, one {# personne ne trouvera} other {# personnes ne trouveront}} pas de créneau.',
  moreTimeNeeded: 'Il faut des horaires plus larges ou davantage de jours.',
  missing: '{count, plural, one {# personne ne trouvera} other {# personnes ne trouveront}} pas de créneau',
  freeAndWaiting:
    '{places, plural, one {# place est libre} other {# places sont libres}}, {people, plural, one {# personne n’a} other {# personnes n’ont}} pas réservé.',
  afterChange: 'Après ce changement, tout le monde peut trouver un créneau',
  bookedStay: 'Tous les rendez-vous réservés restent inchangés.',
  placesChanged: 'Les places ont changé. Vérifiez à nouveau.',
  free: '{count, plural, one {# place libre} other {# places libres}}',
  enough: 'assez pour {count, plural, one {# personne} other {# personnes}}',
  tooFew:
    '<strong>{places, plural, one {# place libre} other {# places libres}}</strong> : {missing, plural, one {# personne ne trouvera} other {# personnes ne trouveront}} pas de créneau',
  enoughNow: 'Tout le monde peut maintenant trouver un créneau',
};
