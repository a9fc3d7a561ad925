export const recordPage = {
  day: 'Día',
  person: 'Persona',
  loading: 'Cargando la persona',
  notFound: 'No se ha encontrado a esta persona',
  notFoundHint: 'Quizá se la ha quitado del chequeo.',
  today: 'Hoy',
  noAppointment: 'Sin cita',
  bookTime: 'Dar cita',
  move: 'Cambiar',
  cancelAppointment: 'Anular cita',

  addEmailAddress: 'Añadir correo',
  emailAddressOf: 'Correo electrónico de {who}',
  emailAddressHint:
    'Esta persona recibe una invitación. Quien se una con esta dirección ve la cita y los resultados, así que compruébela con la persona.',
  addAndInvite: 'Añadir e invitar',
  invitationSent: 'Invitación enviada a {email}',
};
