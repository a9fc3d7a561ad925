export const personDetails = {
  employeeNumber: 'Personalnummer',
  birthDate: 'Geburtsdatum',
  department: 'Abteilung',
  position: 'Position',
  startDate: 'Eintrittsdatum',
  phone: 'Telefon',
  workSite: 'Standort',
};
