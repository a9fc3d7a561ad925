export const staffReasons = {
  reason: 'Motif',
  none: 'Aucun motif indiqué',
  name: '{reason, select, PractitionerUnavailable {Le professionnel de santé n’est pas disponible} TimeOrPlaceChanged {L’horaire ou le lieu a changé} PersonAsked {À la demande de la personne} other {Autre motif}}',
  inEmail: 'L’e-mail l’indique.',
  note: 'En quelques mots',
  nothingAboutHealth: 'Une ligne que la personne peut lire. N’écrivez rien sur la santé.',
  cancelledBecause: 'Annulé : {reason}',
};
