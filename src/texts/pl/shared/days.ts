export const days = {
  days: 'Dni',
  previousWeek: 'Poprzedni tydzień',
  today: 'Dzisiaj',
  nextWeek: 'Następny tydzień',
  booked:
    '{count, plural, one {#<unit> wizyta</unit>} few {#<unit> wizyty</unit>} many {#<unit> wizyt</unit>} other {#<unit> wizyt</unit>}}',
  counts:
    '{booked, plural, one {# wizyta} few {# wizyty} many {# wizyt} other {# wizyt}}, {free, plural, one {# wolne miejsce} few {# wolne miejsca} many {# wolnych miejsc} other {# wolnych miejsc}}',
  dayCounts:
    '{day}: {booked, plural, one {# wizyta} few {# wizyty} many {# wizyt} other {# wizyt}}, {free, plural, one {# wolne miejsce} few {# wolne miejsca} many {# wolnych miejsc} other {# wolnych miejsc}}',
  dayEmpty: '{day}: nic się nie odbywa',
  empty: 'Tego dnia nic się nie odbywa',
  whyEmpty: 'Nikt nie ma wizyty i żadne badanie nie oferuje terminów.',
  loadingDay: 'Wczytywanie dnia',
  firstFreeTimes:
    'To {count, plural, one {pierwszy # wolny termin} few {pierwsze # wolne terminy} many {pierwszych # wolnych terminów} other {pierwszych # wolnych terminów}} tego dnia.',
  chooseAssessment: 'Wybierz badanie, aby zobaczyć kolejne.',

  placesFree:
    '{count, plural, one {# wolne miejsce} few {# wolne miejsca} many {# wolnych miejsc} other {# wolnych miejsc}}',
  bookSomeone: 'Umów osobę<hidden>: {time}, {assessment}</hidden>',
  extra: 'Dodatkowa',
  actionsFor: 'Działania: {name}',
  moreFor: 'Więcej: {name}',
  bookAgain: 'Umów ponownie',
  moveAppointment: 'Przełóż wizytę',
  cancelAppointment: 'Odwołaj wizytę',

  chooseAnotherTime: 'Wybierz inny termin',
  nothingBooked: 'Nie umówiono wizyty.',
  noOtherTime: 'Tego dnia nie ma innego wolnego terminu.',
  time: 'Termin',
  chooseFreeTime: 'Wybierz wolny termin',
  freeTime:
    '{time}, {count, plural, one {# wolne miejsce} few {# wolne miejsca} many {# wolnych miejsc} other {# wolnych miejsc}}',
  loadingPeople: 'Wczytywanie osób',
  everyoneBooked: 'Wszystkie zaproszone osoby mają wizytę.',
  nobodyFits: 'Brak pasujących osób bez wizyty.',
  bookPerson: 'Umów<hidden>: {name}</hidden>',
  morePeople:
    'i jeszcze {count, plural, one {# osoba} few {# osoby} many {# osób} other {# osób}}. Skorzystaj z wyszukiwania.',
};
