export const days = {
  days: 'Jours',
  previousWeek: 'Semaine précédente',
  today: 'Aujourd’hui',
  nextWeek: 'Semaine suivante',
  booked: '{count, plural, one {#<unit> réservé</unit>} other {#<unit> réservés</unit>}}',
  counts:
    '{booked, plural, one {# réservé} other {# réservés}}, {free, plural, one {# place libre} other {# places libres}}',
  dayCounts:
    '{day} : {booked, plural, one {# réservé} other {# réservés}}, {free, plural, one {# place libre} other {# places libres}}',
  dayEmpty: '{day} : rien ce jour-là',
  empty: 'Rien ce jour-là',
  whyEmpty: 'Personne n’a réservé, et aucun examen ne propose de créneaux.',
  loadingDay: 'Chargement de la journée',
  firstFreeTimes:
    '{count, plural, one {Voici le premier créneau libre de la journée.} other {Voici les # premiers créneaux libres de la journée.}}',
  chooseAssessment: 'Choisissez un examen pour en voir d’autres.',

  placesFree: '{count, plural, one {# place libre} other {# places libres}}',
  bookSomeone: 'Réserver<hidden> pour quelqu’un à {time}, {assessment}</hidden>',
  extra: 'En plus',
  actionsFor: 'Actions pour {name}',
  moreFor: 'Plus d’actions pour {name}',
  bookAgain: 'Réserver à nouveau',
  moveAppointment: 'Déplacer le rendez-vous',
  cancelAppointment: 'Annuler le rendez-vous',

  chooseAnotherTime: 'Choisissez un autre créneau',
  nothingBooked: 'Rien n’a été réservé.',
  noOtherTime: 'Aucun autre créneau n’est libre ce jour-là.',
  time: 'Heure',
  chooseFreeTime: 'Choisissez un créneau libre',
  freeTime: '{time}, {count, plural, one {# place libre} other {# places libres}}',
  loadingPeople: 'Chargement des personnes',
  everyoneBooked: 'Toutes les personnes invitées ont un rendez-vous.',
  nobodyFits: 'Aucune personne sans rendez-vous ne correspond.',
  bookPerson: 'Réserver<hidden> pour {name}</hidden>',
  morePeople: 'et {count, plural, one {# autre personne} other {# autres personnes}}. Recherchez pour les trouver.',
};
