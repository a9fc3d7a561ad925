export const calendarPage = {
  calendar: 'Calendario',
  printDay: 'Imprimir el día',
  assessment: 'Chequeo',
  allAssessments: 'Todos los chequeos',
  oneAssessment: 'Un chequeo',
  views: 'Vistas',
  list: 'Lista',
  day: 'Día',
  week: 'Semana',
  loadingCalendar: 'Cargando el calendario',
  moved: '{name}: cita cambiada del {from} al {to}',
  notAllShown:
    '{count, plural, one {Solo se muestran la primera cita y la primera hora libre.} many {Solo se muestran las primeras # citas y horas libres.} other {Solo se muestran las primeras # citas y horas libres.}} Elija un chequeo o un día para verlas todas.',
};
