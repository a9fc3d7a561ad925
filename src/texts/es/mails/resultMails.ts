export const resultMails = {
  readySubject: 'Sus resultados están disponibles',
  readySummary: 'Inicie sesión para leerlos.',
  readyText: 'Los resultados de su cita en {organization} están disponibles. Inicie sesión para leerlos.',
  correctedSubject: 'Se han corregido sus resultados',
  correctedSummary: 'Inicie sesión para leer la nueva versión.',
  correctedText:
    'Se han corregido los resultados de su cita en {organization}. Inicie sesión para leer la nueva versión.',
  whoSees: 'Solo usted y los profesionales pueden verlos. Su organización no puede.',
  viewResults: 'Ver resultados',
  withdrawnSubject: 'Se han retirado sus resultados',
  withdrawnSummary: 'No tiene que hacer nada.',
  withdrawnText: 'Los profesionales de {organization} han retirado los resultados de su cita. No tiene que hacer nada.',
  withdrawnAdvice: 'Inicie sesión para leer cuándo se hizo, quién lo hizo y por qué.',
  readMore: 'Leer más',
  deletionSubject: 'Los resultados antiguos de {organization} se eliminarán el {day}',
  deletionHeading: 'Los resultados antiguos se eliminarán el {day}',
  deletionSummary: 'Los resultados de {count, plural, one {# reconocimiento} other {# reconocimientos}}.',
  deletionSummaryOfFew:
    'Los resultados de {limit, plural, one {menos de # reconocimiento} other {menos de # reconocimientos}}.',
  keptFor:
    '{organization} conserva los resultados {years, plural, one {durante # año} other {durante # años}} después de que se finalicen.',
  deletionText:
    'El {day} se eliminarán los resultados de {count, plural, one {# reconocimiento} other {# reconocimientos}} con sus notas, archivos, versiones anteriores y retiradas, y la lista de quién los abrió.',
  deletionTextOfFew:
    'El {day} se eliminarán los resultados de {limit, plural, one {menos de # reconocimiento} other {menos de # reconocimientos}} con sus notas, archivos, versiones anteriores y retiradas, y la lista de quién los abrió.',
  attendanceStays: 'La asistencia queda registrada.',
  adviceToAdministrator:
    'Para conservarlos más tiempo, elija un plazo más largo en los ajustes antes de ese día. Los resultados eliminados no se pueden recuperar.',
  adviceToPractitioner:
    'Para guardar algunos en otro lugar, descárguelos antes de ese día. Los resultados eliminados no se pueden recuperar. Un administrador puede elegir un plazo más largo.',
  viewSettings: 'Ver ajustes',
  viewAssessments: 'Ver chequeos',
};
