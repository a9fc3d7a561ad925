export const resultRetention = {
  results: 'Resultados',
  chooseHowLong: 'Elija cuánto tiempo se conservan los resultados una vez finalizados.',
  failed: 'No se ha podido cargar cuánto tiempo se conservan los resultados',
  keepResults: 'Conservar resultados',
  untilErased: 'Hasta que se borren',
  years: '{years, plural, one {# año} other {# años}}',
  keptNow:
    '{years, plural, =0 {Ahora los resultados se conservan hasta que se borran.} one {Ahora los resultados se conservan durante # año.} other {Ahora los resultados se conservan durante # años.}}',
  whatStays: 'Los resultados se conservan hasta que la persona o su organización los borren.',
  whatIsDeleted:
    'Los resultados se eliminan {years, plural, one {# año} other {# años}} después de finalizarse, con notas, archivos, versiones anteriores y retiradas, y la lista de quién los abrió. Los administradores y los profesionales reciben un correo {days, plural, one {# día} other {# días}} antes. La asistencia se conserva.',
  changePeriod: 'Cambiar plazo',
  kept: '{years, plural, =0 {Los resultados se conservan hasta que se borren} one {Los resultados se conservan durante # año} other {Los resultados se conservan durante # años}}',

  deletedOn: 'El {date} se eliminan resultados',
  belongTo:
    'Son de {count, plural, one {# reconocimiento} other {# reconocimientos}}. Para conservarlos, elija un plazo más largo antes de ese día.',
  belongToFew:
    'Son de menos de {limit, plural, one {# reconocimiento} other {# reconocimientos}}. Para conservarlos, elija un plazo más largo antes de ese día.',

  keepFor:
    '{years, plural, =0 {¿Conservar los resultados hasta que se borren?} one {¿Conservar los resultados durante # año?} other {¿Conservar los resultados durante # años?}}',
  firstDeleted:
    '{count, plural, one {Los resultados de # reconocimiento} other {Los resultados de # reconocimientos}} se eliminan el {date}',
  fewDeleted:
    'Menos de {limit, plural, one {# reconocimiento tiene} other {# reconocimientos tienen}} resultados de esa antigüedad el {date}. Si los hay, se eliminan ese día',
  cannotBeUndone:
    'Los resultados posteriores se eliminan cuando alcanzan esa antigüedad, siempre con un aviso por correo. Los resultados eliminados no se pueden recuperar. Aún no se ha guardado nada.',
  keep: '{years, plural, =0 {Conservar hasta que se borren} one {Conservar # año} other {Conservar # años}}',
};
