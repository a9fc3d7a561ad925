export const calendarPage = {
  calendar: 'Calendario',
  printDay: 'Imprimir el día',
  assessment: 'Chequeo',
  allAssessments: 'Todos los chequeos',
  oneAssessment: 'Un chequeo',
};
