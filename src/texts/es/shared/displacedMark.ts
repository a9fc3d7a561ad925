export const displacedMark = {
  open: '{count, plural, one {# cita ya no encaja en el horario} other {# citas ya no encajan en el horario}}',
  openIn:
    '{count, plural, one {# cita ya no encaja en el horario} other {# citas ya no encajan en el horario}} de {assessment}',
  stayBooked: 'Todo sigue reservado hasta que usted decida.',
  settle: 'Buscar nuevas horas',
  settleIn: 'Buscar nuevas horas<hidden> en {assessment}</hidden>',
  fitAgainIn:
    '{count, plural, one {# persona de {assessment} tiene una propuesta, aunque su cita vuelve a encajar} many {# personas de {assessment} tienen propuestas, aunque sus citas vuelven a encajar} other {# personas de {assessment} tienen propuestas, aunque sus citas vuelven a encajar}}',
  reviewOffersIn: 'Ver las propuestas<hidden> de {assessment}</hidden>',
  outside: 'Fuera del horario',
};
