export const downloads = {
  appointment: 'rendez-vous.ics',
  members: 'membres.csv',
  results: 'resultats-{id}.fhir.json',
};
