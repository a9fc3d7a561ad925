export const people = {
  status:
    '{status, select, Invited {Invitado} NotInvited {Sin invitar} Active {Activo} Deactivated {Desactivado} Left {Ha salido} other {Ha rechazado}}',
  invite: 'Invitar',
  inviteAs:
    '{role, select, OrganizationAdmin {Invitar a {name} como administrador} Member {Invitar a {name} como miembro} other {Invitar a {name} como profesional}}',
  invitedAs:
    '{role, select, OrganizationAdmin {Se ha invitado a {name} como administrador} Member {Se ha invitado a {name} como miembro} other {Se ha invitado a {name} como profesional}}',
  waitsForAnother: 'La invitación de {name} espera a que la apruebe otro administrador',
  cannotBeInvited: 'Ahora no se puede invitar a {name}',
  since: 'Desde el {time}',
  leftOn: 'Salió el {time}',
  declinedOn: 'Rechazó la invitación el {time}',
  notAccepted: 'Invitación enviada. El rol empieza cuando la acepte.',
  waitsForYou: 'Pendiente de su aprobación. Hasta entonces no se invita a nadie.',
  waitsForOthers:
    'Pendiente de que otro administrador lo apruebe. Hasta entonces no se invita a nadie. Si ya no hay ningún otro, retire la invitación e invite de nuevo.',
  approve: 'Aprobar',
  approvePractitioner: 'Aprobar a {name} como profesional',
  endRole: 'Quitar rol',
  endRoleOf: 'Quitar rol: {role} de {name}',
  endRoleQuestion: '¿Quitar a {name} el rol {role}?',
  stillNeeded: 'Todavía se necesita a {name}',
  ending:
    '{role, select, OrganizationAdmin {Esta persona ya no podrá ver ni modificar personas ni chequeos. Conserva los demás roles.} Member {Se anulan las próximas citas de esta persona. Los resultados finalizados y los demás roles se conservan.} other {Esta persona ya no podrá ver citas ni resultados de otras personas. Conserva los demás roles.}}',
  ended:
    '{role, select, OrganizationAdmin {{name} ya no tiene el rol de administrador} Member {{name} ya no tiene el rol de miembro} other {{name} ya no tiene el rol de profesional}}',
  withdraw: 'Retirar',
  withdrawAs: 'Retirar la invitación como {role}',
  withdrawQuestion: '¿Retirar la invitación como {role}?',
  withdrawInvitation: 'Retirar invitación',
  linkStops: 'El enlace del correo dejará de funcionar.',
  nobodyInvited: 'Aún no se ha invitado a nadie.',
  withdrawn: 'Invitación retirada',
};
