export const calendarPage = {
  calendar: 'Kalendarz',
  printDay: 'Drukuj dzień',
  assessment: 'Badanie',
  allAssessments: 'Wszystkie badania',
  oneAssessment: 'Jedno badanie',
  views: 'Widoki',
  list: 'Lista',
  day: 'Dzień',
  week: 'Tydzień',
  loadingCalendar: 'Wczytywanie kalendarza',
  moved: '{name}: przełożono wizytę, {from} → {to}',
  notAllShown:
    '{count, plural, one {Widać tylko pierwszą wizytę i pierwszy wolny termin.} few {Widać tylko # pierwsze wizyty i wolne terminy.} many {Widać tylko # pierwszych wizyt i wolnych terminów.} other {Widać tylko # pierwszej wizyty i wolnego terminu.}} Wybierz badanie lub dzień, aby zobaczyć wszystko.',
};
