export const displacedMark = {
  open: '{count, plural, one {# rendez-vous n’entre plus dans les horaires} other {# rendez-vous n’entrent plus dans les horaires}}',
  openIn:
    '{count, plural, one {# rendez-vous n’entre plus dans les horaires} other {# rendez-vous n’entrent plus dans les horaires}} de « {assessment} »',
  stayBooked: 'Tout reste réservé jusqu’à votre décision.',
  settle: 'Trouver de nouveaux créneaux',
  settleIn: 'Trouver de nouveaux créneaux<hidden> pour « {assessment} »</hidden>',
  fitAgainIn:
    '{count, plural, one {# personne de « {assessment} » a une proposition, alors que son rendez-vous convient de nouveau} many {# personnes de « {assessment} » ont une proposition, alors que leur rendez-vous convient de nouveau} other {# personnes de « {assessment} » ont une proposition, alors que leur rendez-vous convient de nouveau}}',
  reviewOffersIn: 'Voir les propositions<hidden> pour « {assessment} »</hidden>',
  outside: 'Hors des horaires',
};
