export const personDetails = {
  employeeNumber: 'Número de empleado',
  birthDate: 'Fecha de nacimiento',
  department: 'Departamento',
  position: 'Puesto',
  startDate: 'Fecha de incorporación',
  phone: 'Teléfono',
  workSite: 'Centro de trabajo',
};
