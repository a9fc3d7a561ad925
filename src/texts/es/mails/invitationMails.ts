export const invitationMails = {
  organizationSubject: 'Invitación de {organization}',
  organizationSummary: 'Tiene una invitación para unirse a {organization} en {brand}.',
  organizationSummaryBy: '{inviter} le invita a unirse a {organization} en {brand}.',
  organizationHeading: 'Únase a {organization}',
  organizationText:
    'Tiene una invitación para unirse a {organization} en {brand}{role, select, OrganizationAdmin { como administrador, para organizar chequeos de salud} Practitioners { como profesional, para realizar chequeos de salud} other {, donde puede reservar sus chequeos de salud}}.',
  organizationTextBy:
    '{inviter} le invita a unirse a {organization} en {brand}{role, select, OrganizationAdmin { como administrador, para organizar chequeos de salud} Practitioners { como profesional, para realizar chequeos de salud} other {, donde puede reservar sus chequeos de salud}}.',
  senderWarning:
    '{sender} ha enviado esta invitación. {brand} no ha comprobado que actúe en nombre de {organization}: si no conoce esta dirección, ignore este correo.',
  aboutLink:
    'El enlace de abajo inicia su sesión. Es solo para usted y es válido durante {days, plural, one {# día} other {# días}}.',
  accept: 'Aceptar invitación',
  whyOrganization:
    'Recibe este correo porque {organization} ha introducido su dirección. Si no lo esperaba, puede ignorarlo.',
  assessmentSubject: 'Reserve su cita: {assessment}',
  assessmentSummary: '{organization} le invita a {assessment}.',
  assessmentText: '{organization} le invita a {assessment}. Elija la hora que mejor le venga.',
  resultsStayPrivate:
    'Los administradores de {organization} nunca ven los resultados de nadie, ni quién los ha abierto.',
  assessment: 'Chequeo',
  duration: 'Duración',
  dates: 'Fechas',
  bookingOpens: 'Reservar desde',
  now: 'Ahora',
  bookUntil: 'Reservar hasta',
  book: 'Reservar cita',
  reminderSubject: 'Recordatorio: reserve su cita para {assessment}',
  reminderSummary: 'Puede reservar hasta el {day}.',
  reminderHeading: 'Reserve su cita: {assessment}',
  reminderText:
    '{organization} le pide que reserve su cita para {assessment}. Aún no la ha reservado. Puede hacerlo hasta el {day}.',
  reminderTextBy:
    '{sender}, de {organization}, le pide que reserve su cita para {assessment}. Aún no la ha reservado. Puede hacerlo hasta el {day}.',
  messageIntro: '{organization} escribe:',
  messageIntroBy: '{sender}, de {organization}, escribe:',
};
