export const bulk = {
  bar: 'Personas seleccionadas',
  selected: 'Seleccionados: {count}',
  selectAll: 'Seleccionar todo ({count})',
  selectFirst: 'Seleccionar los primeros {count}',
  select: 'Seleccionar a {name}',
  selectPage: 'Seleccionar toda esta página',
  clear: 'Quitar',
  actions: 'Acciones',
  inviteAgain: 'Invitar de nuevo',
  addToAssessment: 'Añadir a un chequeo…',
  deactivate: 'Desactivar…',
  remind: 'Recordar…',
  remove: 'Quitar…',
  endTeamRoles: 'Quitar del equipo…',
  title:
    '{action, select, InviteAgain {Invitar de nuevo} AddToAssessment {Añadir a un chequeo} Remove {Quitar del chequeo} EndTeamRoles {Quitar del equipo} other {Desactivar}}',
  confirm:
    '{action, select, InviteAgain {Invitar de nuevo} AddToAssessment {Añadir} Remove {Quitar} EndTeamRoles {Quitar} other {Desactivar}}',
  effect:
    '{action, select, InviteAgain {Nueva invitación, con otro enlace} AddToAssessment {Se añaden al chequeo} Remove {Ya no pueden reservar y no reciben ningún correo} EndTeamRoles {Pierden los roles de administrador y profesional} other {Pierden el acceso en todos los roles}}',
  people: '{count, plural, one {# persona} many {# personas} other {# personas}}',
  emails: 'Correos',
  appointments: 'Próximas citas que se anulan',
  afterwards:
    '{action, select, Remove {Puede volver a invitar a estas personas.} EndTeamRoles {El rol de miembro se conserva. Nadie recibe un correo.} other {Los resultados terminados se conservan. Puede reactivar a alguien en su página.}}',
  nobody: 'No se puede hacer con nadie de la selección',
  assessment: 'Chequeo',
  leftOut:
    'Sin incluir: {reason, select, Self {usted} Deactivated {acceso ya desactivado} Joined {ya se ha unido} Declined {ha rechazado o ha salido} NoEmail {sin dirección de correo} AwaitsApproval {espera la aprobación de otro administrador} JustInvited {invitación de las últimas 24 horas} NotMember {rol distinto de miembro} AlreadyInvited {ya está en el chequeo} Booked {tiene una cita: anúlela primero} Examined {ya tuvo una cita} JustMailed {correo de las últimas 24 horas} other {ya no está disponible}}',
  progress: '{done} de {total}',
  stop: 'Detener',
  stopped: 'Detenido antes del final',
  goOn: 'Continuar',
  failed: 'Lo hecho queda hecho. Al reintentar se sigue desde aquí, y nadie recibe nada dos veces.',
  notDone: 'Sin hacer',
};
