export const resultRetention = {
  results: 'Wyniki',
  chooseHowLong: 'Wybierz, jak długo przechowywać wyniki od ich zatwierdzenia.',
  failed: 'Nie udało się wczytać okresu przechowywania wyników',
  keepResults: 'Przechowuj wyniki',
  untilErased: 'Do ich usunięcia',
  years: '{years, plural, one {# rok} few {# lata} many {# lat} other {# lat}}',
  keptNow:
    '{years, plural, =0 {Teraz wyniki są przechowywane do ich usunięcia.} one {Teraz wyniki są przechowywane przez # rok.} few {Teraz wyniki są przechowywane przez # lata.} many {Teraz wyniki są przechowywane przez # lat.} other {Teraz wyniki są przechowywane przez # lat.}}',
  whatStays: 'Wyniki zostają, dopóki nie usunie ich dana osoba lub Twoja organizacja.',
  whatIsDeleted:
    'Wyniki są usuwane {years, plural, one {# rok} few {# lata} many {# lat} other {# lat}} po zatwierdzeniu, wraz z notatkami, plikami, wcześniejszymi i wycofanymi wersjami oraz listą osób, które je otwierały. Administratorzy i specjaliści dostają e-mail {days, plural, one {# dzień} few {# dni} many {# dni} other {# dni}} wcześniej. Informacja o obecności zostaje.',
  changePeriod: 'Zmień okres',
  kept: '{years, plural, =0 {Wyniki są przechowywane do ich usunięcia} one {Wyniki są przechowywane przez # rok} few {Wyniki są przechowywane przez # lata} many {Wyniki są przechowywane przez # lat} other {Wyniki są przechowywane przez # lat}}',

  deletedOn: 'Usunięcie wyników: {date}',
  belongTo:
    'Dotyczy to {count, plural, one {# wizyty} few {# wizyt} many {# wizyt} other {# wizyt}}. Aby zachować wyniki, wybierz przed tym dniem dłuższy okres.',
  belongToFew:
    'Dotyczy to mniej niż {limit, plural, one {# wizyty} few {# wizyt} many {# wizyt} other {# wizyt}}. Aby zachować wyniki, wybierz przed tym dniem dłuższy okres.',

  keepFor:
    '{years, plural, =0 {Przechowywać wyniki do ich usunięcia?} one {Przechowywać wyniki przez # rok?} few {Przechowywać wyniki przez # lata?} many {Przechowywać wyniki przez # lat?} other {Przechowywać wyniki przez # lat?}}',
  firstDeleted:
    '{count, plural, one {Wyniki # wizyty zostaną usunięte} few {Wyniki # wizyt zostaną usunięte} many {Wyniki # wizyt zostaną usunięte} other {Wyniki # wizyt zostaną usunięte}} w dniu: {date}',
  fewDeleted:
    'Ten wiek osiągną wyniki {limit, plural, one {mniej niż # wizyty} few {mniej niż # wizyt} many {mniej niż # wizyt} other {mniej niż # wizyt}}. Jeśli jakieś są, zostaną usunięte w dniu: {date}',
  cannotBeUndone:
    'Kolejne wyniki będą usuwane, gdy osiągną ten wiek, za każdym razem po zapowiedzi e-mailem. Usuniętych wyników nie można przywrócić. Nic nie jest jeszcze zapisane.',
  keep: '{years, plural, =0 {Przechowuj do usunięcia} one {Przechowuj przez # rok} few {Przechowuj przez # lata} many {Przechowuj przez # lat} other {Przechowuj przez # lat}}',
};
