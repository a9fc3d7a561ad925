export const downloads = {
  appointment: 'wizyta.ics',
  members: 'uczestnicy.csv',
  results: 'wyniki-{id}.fhir.json',
};
