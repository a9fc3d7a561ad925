export const scheduleProblems = {
  worthALook: '{count, plural, one {Eine Sache lohnt einen Blick} other {# Dinge lohnen einen Blick}}',
  nothingOffered: 'Es wird noch kein Termin angeboten',
  whyNothing: 'Kein Tag des Zeitraums hat Zeiten, in die einer passt.',
  bookingOver: 'Die Buchung endete am {date}: Niemand kann mehr buchen',
  bookingEndsEarly:
    'Die Buchung endet am {date}, {days, plural, one {# Tag} other {# Tage}} vor dem Zeitraum. Plätze, die danach frei werden, bleiben leer.',
  hoursTooShort: '{hours}: Hier passt kein Termin hinein',
  unusedMinutes: '{hours}: Die letzten {duration} bleiben ungenutzt',
  emptyStart: 'Der Zeitraum beginnt mit {count, plural, one {# Tag} other {# Tagen}} ohne Termine',
  emptyEnd: 'Der Zeitraum endet mit {count, plural, one {# Tag} other {# Tagen}} ohne Termine',
  fewerTimes:
    'Am {date} wird die Uhr umgestellt: {count, plural, one {# Uhrzeit} other {# Uhrzeiten}} weniger als sonst',
  moreTimes: 'Am {date} wird die Uhr umgestellt: {count, plural, one {# Uhrzeit} other {# Uhrzeiten}} mehr als sonst',
  endAt: 'Um {time} Uhr enden',
  removeHours: 'Diese Zeiten entfernen',
  openWorkdays: '{hours} öffnen',
  openClosedDays: 'Schließtage öffnen',
  startOn: 'Am {date} beginnen',
  endOn: 'Am {date} enden',
  closeDay: '{date} schließen',
  bookUntil: 'Buchen bis {date} erlauben',
  bookAnytime: 'Buchen bis zum letzten Tag erlauben',
  longerHours: 'Jeden Tag {duration} länger öffnen',
  changed: 'Untersuchung geändert',
  seatsFromNow:
    'Ab jetzt {seats, plural, one {# Platz} other {# Plätze}} für {people, plural, one {# Person} other {# Personen}}.',
};
