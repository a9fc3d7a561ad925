export const blockBooking = {
  title: 'Réserver pour plusieurs personnes',
  intro: 'Créneaux pour les personnes sans rendez-vous pour « {assessment} »',
  loading: 'Recherche des créneaux',
  preferences: 'Jours, heures et sites',
  days: 'Jours',
  hours: 'Heures',
  hoursFrom: 'De',
  hoursTo: 'À',
  sites: 'Sites',
  hoursBackwards: 'La fin précède le début',
  nobody: 'Personne ici ne peut avoir de rendez-vous',
  ofDay: '{day} : {count, plural, one {# personne} many {# de personnes} other {# personnes}}',
  withoutTime: 'Aucun créneau restant : {count, plural, one {# personne} many {# de personnes} other {# personnes}}',
  leftOutMark: 'De côté',
  noEmailMark: 'Sans e-mail',
  change: 'Changer le créneau de {name}',
  leaveOut: 'Laisser {name} de côté',
  include: 'Réserver tout de même pour {name}',
  changeTitle: 'Un autre créneau pour {name}',
  use: 'Prendre {slot}',
  tooFew:
    'Il y a de la place pour {fitting, number} sur {people, plural, one {# personne} many {# de personnes} other {# personnes}}',
  otherPlaces:
    '{count, plural, one {# autre place est libre à d’autres jours, heures ou sites.} many {# d’autres places sont libres à d’autres jours, heures ou sites.} other {# autres places sont libres à d’autres jours, heures ou sites.}}',
  useAll: 'Utiliser tous les créneaux libres',
  noOtherPlaces: 'Aucune autre place n’est libre.',
  further:
    '{count, plural, one {# autre personne n’a pas de rendez-vous. Réservez pour elle ensuite.} many {# d’autres personnes n’ont pas de rendez-vous. Réservez pour elles ensuite.} other {# autres personnes n’ont pas de rendez-vous. Réservez pour elles ensuite.}}',
  book: 'Réserver pour {count, plural, one {# personne} many {# de personnes} other {# personnes}}',
  booked:
    '{count, plural, one {# personne a maintenant un rendez-vous} many {# de personnes ont maintenant un rendez-vous} other {# personnes ont maintenant un rendez-vous}}',
  howToMove: 'Chaque e-mail dit comment déplacer le rendez-vous.',
  taken:
    '{count, plural, one {# créneau a été pris entre-temps. Cette personne n’a pas de rendez-vous :} many {# de créneaux ont été pris entre-temps. Ces personnes n’ont pas de rendez-vous :} other {# créneaux ont été pris entre-temps. Ces personnes n’ont pas de rendez-vous :}}',
  proposeAgain: 'Proposer d’autres créneaux',
};
