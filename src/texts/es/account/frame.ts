export const frame = {
  dashboard: 'Panel',
  members: 'Miembros',
  assessments: 'Chequeos',
  calendar: 'Calendario',
  account: 'Cuenta',
  accountOf: 'Cuenta de {name}',
  settings: 'Ajustes',
  profile: 'Perfil',
  hoursAndDaysOff: 'Horario y días libres',
  lightTheme: 'Tema claro',
  darkTheme: 'Tema oscuro',
  newOrganization: 'Nueva organización',
  logOut: 'Cerrar sesión',
  switchRole:
    '{role, select, OrganizationAdmin {Cambiar a administrador} Member {Cambiar a miembro} other {Cambiar a profesional}}',
  switchTo: 'Cambiar a {organization}',
  nowIn: 'Ahora está en {organization}',
  logOutNow: '¿Cerrar sesión ahora?',
  unsentChanges: '{count, plural, one {Hay # cambio pendiente de envío.} other {Hay # cambios pendientes de envío.}}',
  unsavedResults:
    '{count, plural, one {Los resultados de # persona no están guardados.} other {Los resultados de # personas no están guardados.}}',
  nobodyWillSee: 'Si cierra sesión ahora, nadie verá lo que ha registrado.',
  logOutAnyway: 'Cerrar de todos modos',
  stayLoggedIn: 'Mantener la sesión',
  openedLink: 'Ha abierto un enlace de un correo',
  showsOnlyThis:
    'Muestra solo esta cita. Introduzca un código para ver otras invitaciones, sus resultados y todo lo demás.',
};
