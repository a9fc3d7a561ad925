export const editPage = {
  schedule: 'Horario',
  people: 'Personas',
  save: 'Guardar: {section}',
  invitedAndBooked:
    '{invited, plural, one {# persona invitada} many {# personas invitadas} other {# personas invitadas}}, {booked, number} con cita.',
  showInvited: 'Ver a todas las personas invitadas',
  whyOver: 'Para invitar a más personas, cambie su último día.',
  whatChanges: 'Qué cambia',
  nothingYet: 'Nada todavía. Cada apartado se guarda por separado.',
  before: 'Antes: {value}',
  notValidYet: 'Algunos valores faltan o aún no son válidos.',
  checkingAppointments: 'Comprobando las citas reservadas…',
  notChecked: 'No se han podido comprobar las citas reservadas. Se comprueban de nuevo antes de guardar.',
  allStillFit: 'Todas las citas reservadas siguen encajando.',
  askedOnSave: 'Antes de guardar nada, se le pregunta qué hacer con ellas.',
  notCounted: 'No se han podido contar los correos. Se cuentan de nuevo antes de guardar.',
  willBeInvited:
    '{count, plural, one {Se invita a # persona} many {Se invita a # personas} other {Se invita a # personas}}',
};
