export const newTimes = {
  find: 'Znajdź nowe terminy',
  loading: 'Szukanie nowych terminów',
  intro: 'Każda osoba zachowuje wizytę, dopóki nie przyjmie nowego terminu.',
  people: 'Osoby i ich nowe terminy',
  timeFor: 'Nowy termin: {name}',
  noTime: 'Bez nowego terminu',
  nobody: 'Każda osoba ma propozycję albo jej wizyta znów pasuje',
  holdFor: 'Rezerwuj terminy na',
  days: '{count, plural, one {# dzień} few {# dni} many {# dni} other {# dni}}',
  holdNote:
    'Najdłużej do początku dotychczasowej wizyty lub nowego terminu. Potem termin jest wolny, a osoba może wybrać inny.',
  offer:
    'Zaproponuj {count, plural, one {# nowy termin} few {# nowe terminy} many {# nowych terminów} other {# nowych terminów}}',
  offered:
    'Zaproponowano {count, plural, one {# nowy termin} few {# nowe terminy} many {# nowych terminów} other {# nowych terminów}}',
  progress: 'Zaproponowane terminy',
  counts:
    'Przyjęte: {accepted, number} · oczekujące: {open, number} · wygasłe: {expired, number} · z innym terminem: {replaced, number} · poza planem: {outside, number}',
  fromTo: 'Dotąd: {from}. Nowy termin: {to}',
  openUntil: 'Oczekuje do: {time}',
  state:
    '{state, select, Accepted {Przyjęty} Expired {Wygasł, nadal potrzebny termin} Replaced {Ma inny termin} Outside {Nie ma go już w planie, potrzebny termin} other {Wycofany}}',
  fitAgain:
    '{count, plural, one {# wizyta znów pasuje} few {# wizyty znów pasują} many {# wizyt znów pasuje} other {# wizyty znów pasuje}} do planu',
  fitAgainText:
    'Nikt nie musi zmieniać terminu. Osoby, które dostały e-mail, dowiedzą się, że ich wizyta się odbędzie.',
  letStand:
    'Zachowaj {count, plural, one {# wizytę i wycofaj propozycję} few {# wizyty i wycofaj propozycje} many {# wizyt i wycofaj propozycje} other {# wizyty i wycofaj propozycje}}',
  remind: 'Przypomnij: {count, plural, one {# osoba} few {# osoby} many {# osób} other {# osób}}',
  remindOne: 'Przypomnij<hidden>: {name}</hidden>',
  reminded:
    'Wysłano {count, plural, one {# przypomnienie} few {# przypomnienia} many {# przypomnień} other {# przypomnień}}',
  notReminded: 'Nie wysłano przypomnień: w ciągu 24 godzin był już e-mail albo jest odpowiedź',
  release: 'Wycofaj {count, plural, one {# propozycję} few {# propozycje} many {# propozycji} other {# propozycji}}',
  releaseOne: 'Wycofaj<hidden> propozycję: {name}</hidden>',
  releaseQuestion:
    'Wycofać {count, plural, one {# propozycję?} few {# propozycje?} many {# propozycji?} other {# propozycji?}}',
  releaseNote: 'Terminy od razu się zwolnią. Kto dostał e-mail, dowie się o tym, a także czy jego wizyta się odbędzie.',
  released: 'Wycofano {count, plural, one {# propozycję} few {# propozycje} many {# propozycji} other {# propozycji}}',
  heldFor: 'Propozycja: {slot}',
  someOffered:
    '{count, plural, one {# wizyta jest poza planem i pozostaje umówiona, dopóki nie zostanie przełożona lub odwołana.} few {# wizyty są poza planem i pozostają umówione, dopóki nie zostaną przełożone lub odwołane.} many {# wizyt jest poza planem i pozostaje umówionych, dopóki nie zostaną przełożone lub odwołane.} other {# wizyt jest poza planem i pozostaje umówionych, dopóki nie zostaną przełożone lub odwołane.}}',
};
