export const blockBooking = {
  title: 'Dar cita a varias personas',
  intro: 'Horas para personas sin cita en «{assessment}»',
  loading: 'Buscando horas',
  preferences: 'Días, horas y sedes',
  days: 'Días',
  hours: 'Horas',
  hoursFrom: 'Desde',
  hoursTo: 'Hasta',
  sites: 'Sedes',
  hoursBackwards: 'El final es anterior al comienzo',
  nobody: 'Aquí no se puede dar cita a nadie',
  ofDay: '{day}: {count, plural, one {# persona} many {# de personas} other {# personas}}',
  withoutTime: 'Sin hora disponible: {count, plural, one {# persona} many {# de personas} other {# personas}}',
  leftOutMark: 'Aparte',
  noEmailMark: 'Sin correo',
  change: 'Cambiar la hora de {name}',
  leaveOut: 'Dejar aparte a {name}',
  include: 'Dar cita a {name} de todos modos',
  changeTitle: 'Otra hora para {name}',
  use: 'Usar el {slot}',
  tooFew:
    'Hay plaza para {fitting, number} de {people, plural, one {# persona} many {# de personas} other {# personas}}',
  otherPlaces:
    '{count, plural, one {Queda # plaza más en otros días, horas o sedes.} many {Quedan # de plazas más en otros días, horas o sedes.} other {Quedan # plazas más en otros días, horas o sedes.}}',
  useAll: 'Usar todas las horas libres',
  noOtherPlaces: 'No queda ninguna otra plaza.',
  further:
    '{count, plural, one {# persona más no tiene cita. Désela después.} many {# de personas más no tienen cita. Désela después.} other {# personas más no tienen cita. Désela después.}}',
  book: 'Dar cita a {count, plural, one {# persona} many {# de personas} other {# personas}}',
  booked:
    '{count, plural, one {# persona ya tiene cita} many {# de personas ya tienen cita} other {# personas ya tienen cita}}',
  howToMove: 'Cada correo explica cómo cambiar la cita.',
  taken:
    '{count, plural, one {# hora se ha ocupado entretanto. Esta persona no tiene cita:} many {# de horas se han ocupado entretanto. Estas personas no tienen cita:} other {# horas se han ocupado entretanto. Estas personas no tienen cita:}}',
  proposeAgain: 'Proponer otras horas',
};
