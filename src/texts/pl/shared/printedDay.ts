export const printedDay = {
  printedAt: 'Wydrukowano {time}',
  time: 'Godzina',
  name: 'Imię i nazwisko',
  employeeNumber: 'Numer pracownika',
  present: 'Obecność',
  signature: 'Podpis',
};
