export const missed = {
  inviteAgain: 'Inviter à nouveau<hidden> : {assessment}</hidden>',
  inviteQuestion: 'Inviter à nouveau {count, plural, one {# personne} other {# personnes}} ?',
  invite: 'Inviter à nouveau {count, plural, one {# personne} other {# personnes}}',
  whoIsInvited: 'Toute personne qui n’est pas venue et n’a pas été invitée à nouveau depuis reçoit un nouveau lien.',
  sent: '{count, plural, one {# invitation envoyée} other {# invitations envoyées}}',
  nobodyLeft: 'Il n’y avait plus personne à inviter',
  closed: 'La réservation s’est terminée le {date} : personne ne peut réserver de créneau',
  openUntil: 'Réservation ouverte jusqu’au {date}',
};
