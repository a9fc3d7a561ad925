export const scheduleProblems = {
  worthALook:
    '{count, plural, one {Jedna rzecz do sprawdzenia} few {# rzeczy do sprawdzenia} many {# rzeczy do sprawdzenia} other {# rzeczy do sprawdzenia}}',
  nothingOffered: 'Nie ma jeszcze żadnych terminów',
  whyNothing: 'W żadnym dniu okresu badania nie zmieści się wizyta.',
  bookingOver: 'Rezerwację zakończono {date}: nikt już nie może umówić wizyty',
  bookingEndsEarly:
    'Rezerwacja kończy się {date}, {days, plural, one {# dzień} few {# dni} many {# dni} other {# dni}} przed okresem badania. Miejsca zwolnione później pozostaną puste.',
  hoursTooShort: '{hours}: nie zmieści się żadna wizyta',
  unusedMinutes: '{hours}: ostatnie {duration} pozostaje niewykorzystane',
  noBreak: '{hours}: specjalista pracuje {duration} bez przerwy',
  emptyStart:
    'Na początku okresu badania {count, plural, one {# dzień nie ma terminów} few {# dni nie mają terminów} many {# dni nie ma terminów} other {# dni nie ma terminów}}',
  emptyEnd:
    'Na końcu okresu badania {count, plural, one {# dzień nie ma terminów} few {# dni nie mają terminów} many {# dni nie ma terminów} other {# dni nie ma terminów}}',
  fewerTimes:
    '{date} zmienia się czas: o {count, plural, one {# termin} few {# terminy} many {# terminów} other {# terminów}} mniej niż zwykle',
  moreTimes:
    '{date} zmienia się czas: o {count, plural, one {# termin} few {# terminy} many {# terminów} other {# terminów}} więcej niż zwykle',
  holidays:
    '{count, plural, one {{name}, {date}, to święto} few {# święta mają terminy, pierwsze to {name}, {date}} many {# świąt ma terminy, pierwsze to {name}, {date}} other {# święta ma terminy, pierwsze to {name}, {date}}}',
  problemOf: '{places}: {problem}',
  everyPlace: 'Wszędzie',
  endAt: 'Zakończ o {time}',
  addBreak: 'Pomiń {hours}',
  removeHours: 'Usuń te godziny',
  openWorkdays: 'Otwórz {hours}',
  openClosedDays: 'Włącz dni wyłączone',
  startOn: 'Zacznij {date}',
  endOn: 'Zakończ {date}',
  closeDay: 'Wyłącz {date}',
  closeHolidays:
    '{count, plural, one {Zamknij ten dzień} few {Zamknij # dni} many {Zamknij # dni} other {Zamknij # dnia}}',
  bookUntil: 'Pozwól rezerwować do {date}',
  bookAnytime: 'Pozwól rezerwować do ostatniego dnia',
  longerHours: 'Codziennie {duration} dłużej',
  changed: 'Zmieniono badanie',
  seatsFromNow:
    'Od teraz: {seats, plural, one {# miejsce} few {# miejsca} many {# miejsc} other {# miejsc}} dla {people, plural, one {# osoby} few {# osób} many {# osób} other {# osób}}.',
  overBooked:
    '{people, plural, one {# umówiona osoba nie ma miejsca} few {# umówione osoby nie mają miejsca} many {# umówionych osób nie ma miejsca} other {# umówionej osoby nie ma miejsca}}{days, plural, one {: {date}} few { w # dniach, najpierw {date}} many { w # dniach, najpierw {date}} other { w # dnia, najpierw {date}}}',
  whyOverBooked: 'Wizyty pozostają, a nikt inny nie może się tam umówić.',
  raiseDailyCap:
    'Zezwól na {count, plural, one {# wizytę dziennie} few {# wizyty dziennie} many {# wizyt dziennie} other {# wizyty dziennie}}',
  removeBuffers: 'Usuń przerwy',
  placesByDay: 'Miejsca według dni',
  placesByWeek: 'Miejsca według tygodni',
  placesByLocation: 'Miejsca według lokalizacji, od teraz',
  placesOf: '{place}: {seats, plural, one {# miejsce} few {# miejsca} many {# miejsc} other {# miejsca}}',
  day: 'Dzień',
  week: 'Tydzień',
  places: 'Miejsca',
  booked: 'Umówione',
  overBy: 'O {count, number} za dużo',
};
