export const invitedMembers = {
  invitedMembers: 'Miembros invitados',
  scheduled: 'Con cita',
  notScheduled: 'Sin cita',
  loading: 'Cargando los miembros',
  attendance: 'Asistencia',
  notRecorded: 'Sin registrar',
  nobodyFound: 'No se ha encontrado a nadie',
  nobodyScheduled: 'Nadie tiene cita.',
  everyoneScheduled: 'Todo el mundo tiene cita.',
  nobodyFits: 'Nadie coincide con la búsqueda.',
  nobodyMissed: 'Nadie ha faltado a su cita.',
  nobodyHasAttendance: 'Nadie está en este caso.',
  didNotAttend: '{count, plural, one {# persona no asistió} other {# personas no asistieron}}',
  inviteAgain: 'Volver a invitar',
  extra: 'Extra',
  hadBeenBooked: 'Tenía cita',

  actionsFor: 'Acciones para {name}',
  moreFor: 'Más para {name}',
  bookAppointment: 'Dar cita',
  moveAppointment: 'Cambiar cita',
  cancelAppointment: 'Anular cita',
  emails: 'Correos',
  remove: 'Quitar',
  resend: 'Reenviar',
  remind: 'Recordar',
  resendTo: 'Reenviar a {name}',
  invitationSent: 'Invitación enviada a {email}',

  removeNamed: '¿Quitar a {name}?',
  canNoLongerBook:
    '{name} ya no podrá reservar hora en {assessment}. Puede volver a enviarle una invitación en cualquier momento.',
  noLongerInvited: '{name} ya no tiene invitación',

  emailsTo: 'Correos a {name}',
  noEmailYet: 'Aún no se ha enviado ningún correo.',
  mailSent:
    '{kind, select, organizationInvitation {Invitación a la organización} assessmentInvitation {Invitación} appointmentScheduled {Confirmación de la cita} appointmentMoved {Nueva hora de la cita} appointmentCanceled {Anulación de la cita} bookingReminder {Recordatorio de reservar} appointmentReminder {Recordatorio de la cita} newTimeOffered {Propuesta de nueva hora} newTimeWithdrawn {Retirada de la nueva hora} other {Anulación del chequeo}}: se envió el {at}',
  mailQueued:
    '{kind, select, organizationInvitation {Invitación a la organización} assessmentInvitation {Invitación} appointmentScheduled {Confirmación de la cita} appointmentMoved {Nueva hora de la cita} appointmentCanceled {Anulación de la cita} bookingReminder {Recordatorio de reservar} appointmentReminder {Recordatorio de la cita} newTimeOffered {Propuesta de nueva hora} newTimeWithdrawn {Retirada de la nueva hora} other {Anulación del chequeo}}: espera desde el {at}',
  mailFailed:
    '{kind, select, organizationInvitation {Invitación a la organización} assessmentInvitation {Invitación} appointmentScheduled {Confirmación de la cita} appointmentMoved {Nueva hora de la cita} appointmentCanceled {Anulación de la cita} bookingReminder {Recordatorio de reservar} appointmentReminder {Recordatorio de la cita} newTimeOffered {Propuesta de nueva hora} newTimeWithdrawn {Retirada de la nueva hora} other {Anulación del chequeo}}: no se pudo enviar el {at}',
  mailHeld:
    '{kind, select, organizationInvitation {Invitación a la organización} assessmentInvitation {Invitación} appointmentScheduled {Confirmación de la cita} appointmentMoved {Nueva hora de la cita} appointmentCanceled {Anulación de la cita} bookingReminder {Recordatorio de reservar} appointmentReminder {Recordatorio de la cita} newTimeOffered {Propuesta de nueva hora} newTimeWithdrawn {Retirada de la nueva hora} other {Anulación del chequeo}}: espera por el límite diario hasta el {at}',
  mailRefused:
    'Dirección rechazada: {kind, select, organizationInvitation {invitación a la organización} assessmentInvitation {invitación} appointmentScheduled {confirmación de la cita} appointmentMoved {nueva hora de la cita} appointmentCanceled {anulación de la cita} bookingReminder {recordatorio de reservar} appointmentReminder {recordatorio de la cita} newTimeOffered {propuesta de nueva hora} newTimeWithdrawn {retirada de la nueva hora} other {anulación del chequeo}}, correo del {at}',
  mailError: '{mail}: {error}',
  checkAddress: '<link>Compruebe la dirección</link> antes de volver a enviarlo.',
  nameAToZ: 'Nombre A-Z',
  nameZToA: 'Nombre Z-A',
  soonestFirst: 'Cita más próxima',
  latestFirst: 'Cita más lejana',
};
