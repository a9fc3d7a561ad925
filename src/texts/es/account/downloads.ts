export const downloads = {
  appointment: 'cita.ics',
  members: 'miembros.csv',
  results: 'resultados-{id}.fhir.json',
};
