export const printedDay = {
  printedAt: 'Impreso el {time}',
  time: 'Hora',
  name: 'Nombre',
  employeeNumber: 'Número de empleado',
  present: 'Presente',
  signature: 'Firma',
};
