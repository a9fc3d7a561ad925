export const team = {
  team: 'Equipo',
  whatTheyDo: 'Los administradores gestionan la organización; los profesionales realizan sus chequeos.',
  failed: 'No se ha podido cargar el equipo',
  name: 'Nombre',
  role: 'Rol',
  dateAdded: 'Añadido el',
  status: 'Estado',
  waitsForApproval: '{role} (pendiente de aprobación)',
  invited: '{role} (con invitación)',
  rolesOfYou: '{roles} (usted)',

  inviteToTeam: 'Invitar al equipo',
  whatFollows:
    'Estas personas reciben una invitación por correo. Los profesionales pueden necesitar antes la aprobación de otro administrador.',
  sendInvitations: 'Enviar invitaciones',
  inviteAdministrators:
    '{count, plural, =0 {Invitar como administrador} one {Invitar como administrador} other {Invitar a # como administradores}}',
  invitePractitioners:
    '{count, plural, =0 {Invitar como profesional} one {Invitar como profesional} other {Invitar a # como profesionales}}',

  roles: 'Roles',
  rolesOf: 'Roles de {name}',
  whenRoleBegins: 'Un rol empieza cuando la persona acepta la invitación.',

  hoursAndDaysOff: 'Horario y días libres',
  leave: 'Salir del equipo',
  askLeave: '¿Salir del equipo?',
  whatYouLose: 'Pierde de inmediato el acceso a la organización. Solo otro administrador puede volver a invitarle.',
  remove: 'Quitar del equipo',
  askRemove: '¿Quitar a {name} del equipo?',
  staysMember: 'Esta persona ya no podrá gestionar la organización ni registrar resultados. Sigue siendo miembro.',
  whatTheyLose:
    'Esta persona pierde de inmediato el acceso a la organización. Puede volver a invitarla en cualquier momento.',
  removed: 'Se ha quitado a {name} del equipo',
};
