export const downloads = {
  appointment: 'موعد.ics',
  members: 'الأعضاء.csv',
  results: 'نتائج-{id}.fhir.json',
};
