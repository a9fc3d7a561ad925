export const newTimes = {
  find: 'Buscar nuevas horas',
  loading: 'Buscando nuevas horas',
  intro: 'Cada persona conserva su cita hasta que acepte la nueva hora.',
  people: 'Personas y sus nuevas horas',
  timeFor: 'Nueva hora para {name}',
  noTime: 'Sin nueva hora',
  nobody: 'Todas las personas tienen una propuesta o su cita vuelve a encajar',
  holdFor: 'Reservar las horas durante',
  days: '{count, plural, one {# día} other {# días}}',
  holdNote:
    'Como máximo hasta que empiece la cita anterior o la nueva hora. Después queda libre y la persona puede elegir otra.',
  offer: 'Proponer {count, plural, one {# nueva hora} other {# nuevas horas}}',
  offered: '{count, plural, one {# nueva hora propuesta} other {# nuevas horas propuestas}}',
  progress: 'Horas propuestas',
  counts:
    '{accepted, number} aceptadas · {open, number} abiertas · {expired, number} caducadas · {replaced, number} con otra hora · {outside, number} fuera del horario',
  fromTo: 'Antes: {from}. Nueva hora: {to}',
  openUntil: 'Abierta hasta el {time}',
  state:
    '{state, select, Accepted {Aceptada} Expired {Caducada, aún necesita hora} Replaced {Tiene otra hora} Outside {Ya no está en el horario, necesita hora} other {Retirada}}',
  fitAgain:
    '{count, plural, one {# cita vuelve a encajar} many {# citas vuelven a encajar} other {# citas vuelven a encajar}}',
  fitAgainText: 'Nadie tiene que cambiar. Se avisa a quienes recibieron un correo de que su cita se mantiene.',
  letStand:
    'Mantener {count, plural, one {# cita y retirar la propuesta} many {# citas y retirar las propuestas} other {# citas y retirar las propuestas}}',
  remind: 'Recordar a {count, plural, one {# persona} other {# personas}}',
  remindOne: 'Recordar<hidden> a {name}</hidden>',
  reminded: '{count, plural, one {# recordatorio enviado} other {# recordatorios enviados}}',
  notReminded: 'No se ha enviado ningún recordatorio: recibieron un correo en las últimas 24 horas o ya han respondido',
  release: 'Retirar {count, plural, one {# propuesta} other {# propuestas}}',
  releaseOne: 'Retirar<hidden> la propuesta a {name}</hidden>',
  releaseQuestion: '¿Retirar {count, plural, one {# propuesta} other {# propuestas}}?',
  releaseNote:
    'Las horas quedan libres al momento. Se avisa a quien recibió un correo, y también si su cita sigue en pie.',
  released: '{count, plural, one {# propuesta retirada} other {# propuestas retiradas}}',
  heldFor: 'Propuesta: {slot}',
  someOffered:
    '{count, plural, one {# cita está fuera del horario y sigue reservada hasta que se cambie o se anule.} other {# citas están fuera del horario y siguen reservadas hasta que se cambien o se anulen.}}',
};
