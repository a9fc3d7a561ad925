export const memberships = {
  yourOrganizations: 'Sus organizaciones',
  leaveAnyTime: 'Puede salir de una organización en cualquier momento.',
  memberSince:
    '{role, select, OrganizationAdmin {Administrador desde el {time}} Member {Miembro desde el {time}} other {Profesional desde el {time}}}',
  deactivated: 'Acceso desactivado. La organización ya no le muestra nada.',
  leave: 'Salir',
  leaveOrganization: 'Salir de {organization}',
  leaveQuestion: '¿Salir de {organization}?',
  leavingMeans:
    '{role, select, OrganizationAdmin {Ya no podrá ver sus miembros ni sus chequeos.} Member {Se anulan sus próximas citas allí y ya no podrá ver sus chequeos.} other {Ya no podrá ver sus citas ni sus resultados.}}',
  comeBack: 'Para volver necesitará una invitación nueva.',
  stay: 'Quedarse',
  left: 'Ha salido de {organization}',
  inviteAdministrator: 'Invitar a un administrador',
  proposesName: '{organization} propone el nombre {name}',
  nameEverywhere:
    'Sería su nombre en todas sus organizaciones. Puede cambiarlo en cualquier momento en la página de su perfil.',
  useName: 'Usar este nombre',
  keepName: 'Mantener el mío',
  nameUsed: 'Ahora su nombre es {name}.',
  nameKept: 'Su nombre se queda como está.',
};
