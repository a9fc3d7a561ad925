export const reminding = {
  remindPeople:
    'Przypomnij {count, plural, one {# osobie} few {# osobom} many {# osobom} other {# osoby}}<hidden> o umówieniu wizyty: {assessment}</hidden>',
  remindPerson: 'Przypomnij<hidden> o umówieniu wizyty: {name}, {assessment}</hidden>',
  remindQuestion:
    'Przypomnieć {count, plural, one {# osobie} few {# osobom} many {# osobom} other {# osoby}} o umówieniu wizyty?',
  remindPersonQuestion: 'Przypomnieć o umówieniu wizyty: {name}?',
  booked: '{count, plural, one {# osoba ma} few {# osoby mają} many {# osób ma} other {# osoby ma}} umówioną wizytę',
  justReminded:
    '{count, plural, one {# osoba dostała} few {# osoby dostały} many {# osób dostało} other {# osoby dostało}} przypomnienie w ciągu ostatnich 24 godzin',
  notInvited:
    '{count, plural, one {Zaproszenie dla # osoby nie zostało jeszcze wysłane} few {Zaproszenia dla # osób nie zostały jeszcze wysłane} many {Zaproszenia dla # osób nie zostały jeszcze wysłane} other {Zaproszenia dla # osoby nie zostały jeszcze wysłane}}',
  deactivated:
    '{count, plural, one {# osoba jest dezaktywowana} few {# osoby są dezaktywowane} many {# osób jest dezaktywowanych} other {# osoby jest dezaktywowanych}}',
  declined:
    '{count, plural, one {# osoba odmówiła lub odeszła} few {# osoby odmówiły lub odeszły} many {# osób odmówiło lub odeszło} other {# osoby odmówiło lub odeszło}}',
  noEmail: 'Bez e-maila',
  wait: '{count, plural, one {# e-mail czeka} few {# e-maile czekają} many {# e-maili czeka} other {# e-maila czeka}} do jutra: wyczerpano dzisiejszy limit ({limit})',
  obstacle:
    '{obstacle, select, NotYetOpen {Rezerwacja jeszcze się nie zaczęła} WindowOver {Badanie się zakończyło} other {Badanie jest odwołane}}: nikt nie może umówić wizyty',
  atMostOnceADay:
    'Nikt nie dostanie dwóch przypomnień w ciągu 24 godzin. E-mail zawiera nowy link do umówienia wizyty.',
  ownWords: 'Własne słowa',
  optional: '(opcjonalnie)',
  aboutOwnWords: 'Do 300 znaków. E-mail zacytuje je z Twoim nazwiskiem. Linki zostaną pominięte.',
  theEmail: 'E-mail, w języku każdej osoby',
  send: 'Wyślij {count, plural, one {# przypomnienie} few {# przypomnienia} many {# przypomnień} other {# przypomnienia}}',
  reminded: 'Przypomniano {count, plural, one {# osobie} few {# osobom} many {# osobom} other {# osoby}}',
  nobodyReminded: 'Nikomu nie przypomniano',
};
