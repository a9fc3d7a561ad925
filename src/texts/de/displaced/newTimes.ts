export const newTimes = {
  find: 'Neue Termine finden',
  loading: 'Neue Termine werden gesucht',
  intro: 'Alle behalten ihren Termin, bis sie den neuen annehmen.',
  people: 'Personen und ihre neuen Termine',
  timeFor: 'Neuer Termin für {name}',
  noTime: 'Kein neuer Termin',
  nobody: 'Alle haben ein Angebot oder passen wieder',
  holdFor: 'Termine reservieren für',
  days: '{count, plural, one {# Tag} other {# Tage}}',
  holdNote:
    'Höchstens bis der alte oder der neue Termin beginnt. Danach wird er frei, und die Person kann einen anderen wählen.',
  offer: '{count, plural, one {# neuen Termin} other {# neue Termine}} anbieten',
  offered: '{count, plural, one {# neuer Termin} other {# neue Termine}} angeboten',
  progress: 'Angebotene Termine',
  counts:
    '{accepted, number} angenommen · {open, number} offen · {expired, number} abgelaufen · {replaced, number} mit anderem Termin · {outside, number} nicht mehr im Zeitplan',
  fromTo: 'Bisher: {from} Uhr. Neu: {to} Uhr',
  openUntil: 'Offen bis {time} Uhr',
  state:
    '{state, select, Accepted {Angenommen} Expired {Abgelaufen, braucht noch einen Termin} Replaced {Hat einen anderen Termin} Outside {Nicht mehr im Zeitplan, braucht einen Termin} other {Zurückgenommen}}',
  fitAgain: '{count, plural, one {# Termin passt} other {# Termine passen}} wieder',
  fitAgainText: 'Niemand muss umziehen. Wer eine E-Mail bekommen hat, erfährt, dass der Termin stattfindet.',
  letStand: '{count, plural, one {# Termin behalten, Angebot} other {# Termine behalten, Angebote}} zurücknehmen',
  remind: '{count, plural, one {# Person} other {# Personen}} erinnern',
  remindOne: 'Erinnern<hidden>: {name}</hidden>',
  reminded: '{count, plural, one {# Person} other {# Personen}} erinnert',
  notReminded: 'Niemand wurde erinnert: Alle haben in den letzten 24 Stunden eine E-Mail bekommen oder geantwortet',
  release: '{count, plural, one {# Angebot} other {# Angebote}} zurücknehmen',
  releaseOne: 'Zurücknehmen<hidden>: Angebot an {name}</hidden>',
  releaseQuestion: '{count, plural, one {# Angebot} other {# Angebote}} zurücknehmen?',
  releaseNote:
    'Die Termine werden sofort frei. Wer eine E-Mail dazu bekommen hat, erfährt es, und auch, ob der Termin stattfindet.',
  released: '{count, plural, one {# Angebot} other {# Angebote}} zurückgenommen',
  heldFor: 'Angeboten: {slot} Uhr',
  someOffered:
    '{count, plural, one {# Termin liegt außerhalb des Zeitplans und bleibt gebucht, bis er verschoben oder abgesagt wird.} other {# Termine liegen außerhalb des Zeitplans und bleiben gebucht, bis sie verschoben oder abgesagt werden.}}',
};
