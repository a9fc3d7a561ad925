export const fileNames = {
  appointment: 'cita',
  auditLog: 'registro-de-actividad',
  members: 'miembros',
  participants: '{assessment} participantes',
  personalData: 'mis-datos',
  results: '{assessment} resultados',
};
