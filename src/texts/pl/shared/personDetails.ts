export const personDetails = {
  employeeNumber: 'Numer pracownika',
  birthDate: 'Data urodzenia',
  department: 'Dział',
  position: 'Stanowisko',
  startDate: 'Data zatrudnienia',
  phone: 'Telefon',
  workSite: 'Miejsce pracy',
};
