export const printedDay = {
  printedAt: 'Imprimé le {time}',
  time: 'Heure',
  name: 'Nom',
  employeeNumber: 'Matricule',
  present: 'Présence',
  signature: 'Signature',
};
