export const myAssessments = {
  title: 'Mis chequeos',
  noneYet: 'Aún no hay chequeos',
  whyNone: 'En cuanto su organización le invite a uno, aparecerá aquí y recibirá un correo.',
  loading: 'Cargando sus chequeos',
  booked: 'Con cita',
  toBook: 'Por reservar',
  past: 'Anteriores',
  days: '{first} – {last}',
  canBook: 'Ya puede reservar hora',
  canBookAgain: 'Puede reservar otra hora',
  appointmentWas: 'Su cita fue el {when}',
  resultsReady: 'Resultados disponibles',
  open: '{action, select, results {Ver resultados} book {Reservar hora} appointment {Ver cita} other {Ver}}',
  openNamed:
    '{action, select, results {Ver resultados: {name}} book {Reservar hora: {name}} appointment {Ver cita: {name}} other {Ver: {name}}}',
  newPractitioners:
    '{count, plural, one {{names} puede ver sus resultados en {organization} desde el {date}} other {{names} pueden ver sus resultados en {organization} desde el {date}}}',
  whoTheyAre: 'Nuevos profesionales de su organización.',
  haveRead: 'Lo he leído',
};
