export const reminding = {
  remindPeople:
    'Relancer {count, plural, one {# personne} other {# personnes}}<hidden> pour réserver : {assessment}</hidden>',
  remindPerson: 'Relancer<hidden> {name} pour réserver : {assessment}</hidden>',
  remindQuestion: 'Rappeler à {count, plural, one {# personne} other {# personnes}} de réserver ?',
  remindPersonQuestion: 'Rappeler à {name} de réserver ?',
  booked: '{count, plural, one {# personne a} other {# personnes ont}} un rendez-vous',
  justReminded:
    '{count, plural, one {# personne a reçu un rappel} other {# personnes ont reçu un rappel}} dans les dernières 24 heures',
  notInvited:
    '{count, plural, one {L’invitation de # personne n’est pas encore partie} other {Les invitations de # personnes ne sont pas encore parties}}',
  deactivated: '{count, plural, one {# personne est désactivée} other {# personnes sont désactivées}}',
  declined: '{count, plural, one {# personne a refusé ou est partie} other {# personnes ont refusé ou sont parties}}',
  noEmail: 'Pas d’e-mail',
  wait: '{count, plural, one {# e-mail attend} other {# e-mails attendent}} jusqu’à demain : la limite du jour, {limit}, est atteinte',
  obstacle:
    '{obstacle, select, NotYetOpen {La réservation n’est pas encore ouverte} WindowOver {L’examen est terminé} other {L’examen est annulé}} : personne ne peut réserver de créneau',
  atMostOnceADay: 'Personne ne reçoit deux rappels en 24 heures. L’e-mail contient un nouveau lien pour réserver.',
  ownWords: 'Votre message',
  optional: '(facultatif)',
  aboutOwnWords: 'Jusqu’à 300 caractères. L’e-mail le cite sous votre nom. Les liens sont supprimés.',
  theEmail: 'L’e-mail, dans la langue de chaque personne',
  send: 'Envoyer {count, plural, one {# rappel} other {# rappels}}',
  reminded: '{count, plural, one {Rappel pour # personne} other {Rappel pour # personnes}}',
  nobodyReminded: 'Aucun rappel n’est parti',
};
