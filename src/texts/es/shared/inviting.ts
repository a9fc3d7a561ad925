export const inviting = {
  inviteTeam: 'Invite a su equipo',
  eachGetsEmail: 'Cada persona recibe una invitación por correo.',
  withoutEmail: 'Quien no tiene correo electrónico necesita un número de empleado y no recibe ningún correo.',
  importMembers: 'Importar miembros',
  membersInvited: 'Invitaciones enviadas',
  invited:
    '{count, plural, =0 {No se ha invitado a nadie.} one {Se ha invitado a # persona.} other {Se ha invitado a # personas.}}',
  invitedAs:
    '{role, select, OrganizationAdmin {Se ha invitado a {name} como administrador} other {Se ha invitado a {name} como profesional}}',
  peopleInvitedAs:
    '{role, select, OrganizationAdmin {{count, plural, one {Se ha invitado a # persona como administrador} other {Se ha invitado a # personas como administradores}}} other {{count, plural, one {Se ha invitado a # persona como profesional} other {Se ha invitado a # personas como profesionales}}}}',
  awaitingApproval:
    '{count, plural, one {# profesional está pendiente de aprobación.} other {# profesionales están pendientes de aprobación.}}',
  whoApproves:
    'Los demás administradores han recibido un correo. Cualquiera de ellos puede aprobarlo en la página del equipo.',
  completed:
    '{count, plural, one {A # miembro se le han añadido} other {A # miembros se les han añadido}} los datos que faltaban.',
  emptyFile: 'El archivo no tiene filas que importar.',
  nobodyToInvite: 'No había nadie a quien invitar.',
  skipped: '{count, plural, one {Se ha omitido # fila:} other {Se han omitido # filas:}}',
  skippedRows: 'Filas omitidas',
  line: '{source, select, file {Línea {number}} other {Fila {number}}}',
  lineOf: '{source, select, file {Línea {number}: {email}} other {Fila {number}: {email}}}',
  moreSkipped: '{count, plural, one {y # más, todas en el informe} other {y # más, todas en el informe}}',
  downloadReport: 'Descargar informe',
  reportFile: 'miembros-omitidos.csv',
  reportLine: 'Línea',
  reportEmail: 'Correo electrónico',
  reportReason: 'Motivo',
  mailsWait:
    '{count, plural, one {# invitación espera} other {# invitaciones esperan}}: se ha alcanzado el límite de hoy, {limit}.',
  mailsGoOut: 'Saldrán a partir de mañana, primero las más antiguas. No hace falta volver a enviar nada.',
  unknownLanguages:
    '{count, plural, one {# fila tiene un idioma desconocido: {examples}} many {# filas tienen un idioma desconocido, como {examples}} other {# filas tienen un idioma desconocido, como {examples}}}',
  invitedInOther: 'Estas personas reciben la invitación en el idioma de su organización.',
};
