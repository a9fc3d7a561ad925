export const memberFile = {
  fullName: 'Nombre completo',
  email: 'Correo electrónico',
  role: 'Rol',
  roleName: '{role, select, OrganizationAdmin {Administrador} Practitioners {Profesional} other {Miembro}}',
  status: 'Estado',
  statusName:
    '{status, select, Deactivated {Desactivado} Active {Activo} Left {Ha salido} Declined {Ha rechazado} other {Invitado}}',
  dateAdded: 'Añadido el ({timeZone})',
  language: 'Idioma',
};
