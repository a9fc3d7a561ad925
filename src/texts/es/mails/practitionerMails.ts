export const practitionerMails = {
  appointedSubject: 'Nuevo profesional en {organization}',
  appointedSummary: '{name} puede ver resultados a partir de ahora.',
  appointedHeading: '{name} puede ver resultados a partir de ahora',
  appointedText:
    '{name} ha aceptado la invitación de {organization} como profesional. Los profesionales registran los resultados de todos los miembros y pueden leerlos.',
  appointedAdvice:
    'Todos los administradores reciben este correo y todos los miembros ven el nombramiento en la aplicación. Si no lo esperaba, hable con los demás administradores.',
  invitedBy: 'Quién invitó',
  approvedBy: 'Quién aprobó',
  requestedBy: 'Quién lo pidió',
  unknown: 'Se desconoce',
  approvalSubject: 'Compruébelo: nuevos profesionales en {organization}',
  approvalSummaryOfOne: '{name} va a ser profesional. No se enviará la invitación hasta que usted la apruebe.',
  approvalSummary:
    '{count, plural, one {# persona va a ser profesional} other {# personas van a ser profesionales}}. No se invitará a nadie hasta que usted lo apruebe.',
  approvalHeading: 'Hay nuevos profesionales pendientes de su aprobación',
  approvalText:
    'Los profesionales de {organization} registran los resultados de todos los miembros y pueden leerlos. Por eso, un segundo administrador aprueba cada nombramiento. Hasta entonces no se invita a nadie.',
  approvalAdvice:
    'Si conoce a estas personas y lo esperaba, apruébelas una a una en la página del equipo. Si no, retire allí las invitaciones.',
  practitioners: 'Profesionales',
  others: 'y {count, plural, one {# más} other {# más}}',
  viewTeam: 'Ver equipo',
};
