export const printedDay = {
  printedAt: 'Gedruckt am {time}',
  time: 'Zeit',
  name: 'Name',
  employeeNumber: 'Personalnummer',
  present: 'Anwesend',
  signature: 'Unterschrift',
};
