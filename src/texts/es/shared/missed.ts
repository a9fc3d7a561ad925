export const missed = {
  inviteAgain: 'Volver a invitar<hidden> a {assessment}</hidden>',
  inviteQuestion: '¿Volver a invitar a {count, plural, one {# persona} other {# personas}}?',
  invite: 'Volver a invitar a {count, plural, one {# persona} other {# personas}}',
  whoIsInvited: 'Quien no asistió y no ha recibido otra invitación desde entonces recibe un enlace nuevo.',
  sent: '{count, plural, one {# invitación enviada} other {# invitaciones enviadas}}',
  nobodyLeft: 'No quedaba nadie a quien invitar',
  closed: 'La reserva se cerró el {date}: nadie puede reservar hora',
  openUntil: 'Abrir hasta el {date}',
};
