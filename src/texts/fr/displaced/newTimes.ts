export const newTimes = {
  find: 'Trouver de nouveaux créneaux',
  loading: 'Recherche de nouveaux créneaux',
  intro: 'Chaque personne garde son rendez-vous jusqu’à ce qu’elle accepte le nouveau créneau.',
  people: 'Personnes et nouveaux créneaux',
  timeFor: 'Nouveau créneau pour {name}',
  noTime: 'Pas de nouveau créneau',
  nobody: 'Tout le monde a une proposition ou un rendez-vous qui convient',
  holdFor: 'Réserver les créneaux pendant',
  days: '{count, plural, one {# jour} other {# jours}}',
  holdNote:
    'Au plus tard jusqu’au début de l’ancien rendez-vous ou du nouveau créneau. Il se libère ensuite, et la personne peut en choisir un autre.',
  offer: 'Proposer {count, plural, one {# nouveau créneau} other {# nouveaux créneaux}}',
  offered: '{count, plural, one {# nouveau créneau proposé} other {# nouveaux créneaux proposés}}',
  progress: 'Créneaux proposés',
  counts:
    'Acceptés : {accepted, number} · en attente : {open, number} · expirés : {expired, number} · avec un autre créneau : {replaced, number} · hors des horaires : {outside, number}',
  fromTo: 'Avant : {from}. Nouveau : {to}',
  openUntil: 'En attente jusqu’au {time}',
  state:
    '{state, select, Accepted {Accepté} Expired {Expiré, il faut encore un créneau} Replaced {A un autre créneau} Outside {N’est plus dans les horaires, il faut un créneau} other {Retiré}}',
  fitAgain:
    '{count, plural, one {# rendez-vous convient} many {# rendez-vous conviennent} other {# rendez-vous conviennent}} de nouveau',
  fitAgainText:
    'Personne n’a besoin de changer. Les personnes qui ont reçu un e-mail apprennent que leur rendez-vous a lieu.',
  letStand:
    'Garder {count, plural, one {# rendez-vous et retirer la proposition} many {# rendez-vous et retirer les propositions} other {# rendez-vous et retirer les propositions}}',
  remind: 'Relancer {count, plural, one {# personne} other {# personnes}}',
  remindOne: 'Relancer<hidden> {name}</hidden>',
  reminded: '{count, plural, one {# personne relancée} other {# personnes relancées}}',
  notReminded: 'Aucune relance : un e-mail est parti il y a moins de 24 heures, ou une réponse est arrivée',
  release: 'Retirer {count, plural, one {# proposition} other {# propositions}}',
  releaseOne: 'Retirer<hidden> la proposition à {name}</hidden>',
  releaseQuestion: 'Retirer {count, plural, one {# proposition} other {# propositions}} ?',
  releaseNote:
    'Les créneaux se libèrent aussitôt. Les personnes qui ont reçu un e-mail en sont informées et apprennent si leur rendez-vous a lieu.',
  released: '{count, plural, one {# proposition retirée} other {# propositions retirées}}',
  heldFor: 'Proposé : {slot}',
  someOffered:
    '{count, plural, one {# rendez-vous est hors des horaires et reste réservé tant qu’il n’est pas déplacé ou annulé.} other {# rendez-vous sont hors des horaires et restent réservés tant qu’ils ne sont pas déplacés ou annulés.}}',
};
