export const personDetails = {
  employeeNumber: 'Matricule',
  birthDate: 'Date de naissance',
  department: 'Service',
  position: 'Poste',
  startDate: 'Date d’embauche',
  phone: 'Téléphone',
  workSite: 'Lieu de travail',
};
