export const fileNames = {
  appointment: 'cita',
  auditLog: 'registro-de-actividad',
  cards: 'tarjetas-de-reserva',
  members: 'miembros',
  participants: '{assessment} participantes',
  personalData: 'mis-datos',
  results: '{assessment} resultados',
};
