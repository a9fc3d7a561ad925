export const organizationSettings = {
  settings: 'Ajustes',
  profile: 'Perfil',
  organization: 'Organización',
  sites: 'Sedes',
  details: 'Datos de las personas',
  team: 'Equipo',
  auditLog: 'Registro de actividad',
  yourDevices: 'Sus dispositivos',

  whatMembersSee: 'Los miembros ven el nombre y la dirección en sus invitaciones y citas.',
  saved: 'Organización guardada',
  failed: 'No se ha podido cargar su organización',
  noLongerFit: '{count, plural, one {# cita reservada ya no encajaría} other {# citas reservadas ya no encajarían}}',
  timesIn: 'Zona horaria: {timeZone}',
  personAndAssessment: '{name}, {assessment}',
  staysBooked:
    'Si cambia la zona horaria, siguen reservadas para el mismo momento y los miembros ven la nueva hora local. Aún no se ha guardado nada.',
  changeTimeZone: 'Cambiar zona horaria',

  newOrganization: 'Nueva organización',
  whatChanges: 'La administrará usted. Sus demás organizaciones se quedan como están.',
  create: 'Crear organización',
  created: 'Organización creada',
};
