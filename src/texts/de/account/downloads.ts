export const downloads = {
  appointment: 'termin.ics',
  members: 'mitglieder.csv',
  results: 'ergebnisse-{id}.fhir.json',
};
