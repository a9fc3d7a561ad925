export const reminding = {
  remindPeople:
    'Recordar a {count, plural, one {# persona<hidden> que reserve {assessment}</hidden>} other {# personas<hidden> que reserven {assessment}</hidden>}}',
  remindPerson: 'Recordar<hidden> a {name} que reserve {assessment}</hidden>',
  remindQuestion: '¿Recordar a {count, plural, one {# persona que reserve} other {# personas que reserven}} cita?',
  remindPersonQuestion: '¿Recordar a {name} que reserve cita?',
  booked: '{count, plural, one {# persona tiene} other {# personas tienen}} cita',
  justReminded:
    '{count, plural, one {# persona recibió} other {# personas recibieron}} un recordatorio en las últimas 24 horas',
  notInvited:
    '{count, plural, one {La invitación de # persona aún no ha salido} other {Las invitaciones de # personas aún no han salido}}',
  deactivated: '{count, plural, one {# persona está desactivada} other {# personas están desactivadas}}',
  declined:
    '{count, plural, one {# persona rechazó la invitación o se fue} other {# personas rechazaron la invitación o se fueron}}',
  noEmail: 'Sin correo',
  wait: '{count, plural, one {# correo espera} other {# correos esperan}} hasta mañana: se ha alcanzado el límite de hoy, {limit}',
  obstacle:
    '{obstacle, select, NotYetOpen {La reserva aún no se ha abierto} WindowOver {El chequeo ha terminado} other {El chequeo está anulado}}: nadie puede reservar hora',
  atMostOnceADay: 'Nadie recibe dos recordatorios en 24 horas. El correo lleva un enlace nuevo para reservar.',
  ownWords: 'Sus propias palabras',
  optional: '(opcional)',
  aboutOwnWords: 'Hasta 300 caracteres. El correo las cita con su nombre. Los enlaces se omiten.',
  theEmail: 'El correo, en el idioma de cada persona',
  send: 'Enviar {count, plural, one {# recordatorio} other {# recordatorios}}',
  reminded: '{count, plural, one {Recordatorio para # persona} other {Recordatorio para # personas}}',
  nobodyReminded: 'No se envió ningún recordatorio',
};
