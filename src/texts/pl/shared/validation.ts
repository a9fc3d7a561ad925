export const validation = {
  nameRequired: 'Podaj nazwę lub nazwisko',
  nameTooLong:
    'Nazwa lub nazwisko może mieć najwyżej {maximum, plural, one {# znak} few {# znaki} many {# znaków} other {# znaków}}',
  nameHasInvisible: 'Nazwa lub nazwisko zawiera niewidoczny znak',
  nameIsFormula: 'Nazwa lub nazwisko nie może zaczynać się od =, +, - ani @',
  nameHasLink: 'Nazwa lub nazwisko nie może zawierać adresu internetowego',
  addressRequired: 'Podaj adres',
  addressTooLong:
    'Adres może mieć najwyżej {maximum, plural, one {# znak} few {# znaki} many {# znaków} other {# znaków}}',
  addressHasInvisible: 'Adres zawiera niewidoczny znak',
  addressIsFormula: 'Adres nie może zaczynać się od =, +, - ani @',
  addressHasLink: 'Adres nie może zawierać adresu internetowego',
  emailRequired: 'Podaj adres e-mail',
  emailHasInvisible: 'Adres e-mail zawiera niewidoczny znak',
  emailInvalid: 'Adres e-mail jest nieprawidłowy',
  passcodeInvalid: 'Wpisz kod z e-maila',
  timeZoneRequired: 'Podaj strefę czasową',
  timeZoneUnknown: 'Ta strefa czasowa jest nieznana',
  employeeNumberTooLong:
    'Numer pracownika może mieć najwyżej {maximum, plural, one {# znak} few {# znaki} many {# znaków} other {# znaków}}',
  employeeNumberInvalid: 'Numer pracownika może mieć litery, cyfry, a między nimi . / _ -',
  birthDateInvalid: 'Data urodzenia nie jest datą',
  birthDateShortYear: 'Podaj rok urodzenia czterema cyframi',
  birthDateImpossible: 'Nie ma takiej daty urodzenia. Dzień podaje się przed miesiącem',
  birthDateInFuture: 'Data urodzenia nie może być w przyszłości',
  workTextTooLong:
    'Dział, stanowisko i miejsce pracy mogą mieć najwyżej {maximum, plural, one {# znak} few {# znaki} many {# znaków} other {# znaków}}',
  phoneInvalid: 'Numer telefonu ma cyfry, a między nimi + ( ) - / . i spacje',
  ownNumberInvalid: '„{label}” to liczba, na przykład 12,5',
  ownNumberAmbiguous:
    '„{label}”: {number} może oznaczać dwie liczby. Napisz {joined} albo inną liczbę miejsc po przecinku',
  ownDateInvalid: '„{label}” to data, na przykład 2026-05-04',
  ownTextTooLong: '„{label}” może mieć najwyżej tyle znaków: {maximum, number}',
  ownTextHasInvisible: '„{label}” zawiera niewidoczny znak',
  languageUnknown: '„{language}” nie należy do dostępnych języków. Wybierz język',
  searchTooLong:
    'Wyszukiwany tekst może mieć najwyżej {maximum, plural, one {# znak} few {# znaki} many {# znaków} other {# znaków}}',
  dateInvalid: 'To nie jest data',
  dateTooFar: 'Ta data jest zbyt odległa',
  before1970: 'Wybierz dzień od 1970 roku',
  idInvalid: 'Nieprawidłowy UUID',
  after2099: 'Wybierz dzień przed 2100 rokiem',

  assessmentNameRequired: 'Podaj nazwę badania',
  nameTooShort:
    'Nazwa musi mieć co najmniej {minimum, plural, one {# znak} few {# znaki} many {# znaków} other {# znaków}}',
  descriptionTooLong:
    'Opis może mieć najwyżej {maximum, plural, one {# znak} few {# znaki} many {# znaków} other {# znaków}}',
  originalTranslated: 'Nazwa i opis są już w tym języku',
  durationRequired: 'Podaj czas trwania',
  minutesNegative: 'Minuty nie mogą być ujemne',
  durationTooShort:
    'Czas trwania musi wynosić co najmniej {minimum, plural, one {# minutę} few {# minuty} many {# minut} other {# minut}}',
  durationTooLong: 'Najwyżej {maximum, plural, one {# godzina} few {# godziny} many {# godzin} other {# godzin}}',
  startDateRequired: 'Podaj datę początku',
  startDateInPast: 'Data początku nie może być w przeszłości',
  endDateRequired: 'Podaj datę końca',
  endDateTooFar: 'Data końca musi być przed 31 grudnia 2099',
  endBeforeStart: 'Data końca musi być po dacie początku',
  windowTooLong:
    'Okres badania może mieć najwyżej {maximum, plural, one {# dzień} few {# dni} many {# dni} other {# dni}}',
  bookingStartRequired: 'Podaj początek rezerwacji',
  bookingStartInPast: 'Początek rezerwacji nie może być w przeszłości',
  bookingStartTooLate: 'Początek rezerwacji musi być przed datą początku badania',
  bookingEndRequired: 'Podaj koniec rezerwacji',
  bookingEndInPast: 'Koniec rezerwacji nie może być w przeszłości',
  bookingEndBeforeStart: 'Koniec rezerwacji musi być po jej początku',
  bookingEndTooLate: 'Koniec rezerwacji musi być przed datą początku badania',
  slotsRequired: 'Podaj liczbę wizyt na termin',
  tooFewSlots: 'Co najmniej {minimum, plural, one {# wizyta} few {# wizyty} many {# wizyt} other {# wizyt}}',
  tooManySlots: 'Najwyżej {maximum, plural, one {# wizyta} few {# wizyty} many {# wizyt} other {# wizyt}}',
  hoursNegative: 'Godziny nie mogą być ujemne',
  cutoffTooLong: 'Najwyżej {maximum, plural, one {# godzina} few {# godziny} many {# godzin} other {# godzin}}',
  reminderTooEarly:
    'Przypomnienie wysyłamy najwyżej {maximum, plural, one {# godzinę} few {# godziny} many {# godzin} other {# godzin}} wcześniej',
  closedDayOutside: 'Dni wyłączone muszą należeć do okresu badania',
  otherHoursOutside: 'Dni z innymi godzinami muszą należeć do okresu badania',
  otherHoursClosed: 'Ten dzień jest wyłączony. Przywróć go, aby ustawić inne godziny.',
  otherHoursTwice: 'Dzień może mieć inne godziny tylko raz',
  otherHoursEmpty: 'Dodaj godziny albo wyłącz ten dzień',
  numberOutside: 'Wpisz liczbę całkowitą od {minimum, number} do {maximum, number}',

  timesInvalid: 'Podaj godziny od 00:00 do 24:00',
  rangeBackwards: 'Początek musi być przed końcem',
  rangesOverlap: 'Przedział nakłada się na inny',
  weekdayTwice: 'Każdy dzień może być na liście raz',

  hoursMissing: 'Wybierz co najmniej jeden dzień z godzinami',
  lastDayBeforeFirst: 'Ostatni dzień nie może być przed pierwszym',
  daysOffPast: 'Wybierz dni, które jeszcze nie minęły',
  daysOffTooLong: 'Najwyżej {maximum, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}} naraz',
  daysOffTwice: 'Niektóre z tych dni już dodano',

  tooManyValues:
    'Można zapisywać najwyżej {maximum, plural, one {# parametr} few {# parametry} many {# parametrów} other {# parametrów}}',
  valueTwice: 'Parametr może być na liście raz',
  sameValueNames: 'Dwa parametry mają taką samą nazwę',
  valueUnknown: 'Jednego z parametrów nie ma na liście tych, które można zapisywać',
  valueHasOwnFacts: '{name} ma własną nazwę i jednostkę',
  valueCodeInvalid: 'Kod własnego parametru ma litery, cyfry i łączniki',
  unitOfOtherKind: 'Jednostkę ma tylko liczba',
  unitTooLong:
    'Jednostka może mieć najwyżej {maximum, plural, one {# znak} few {# znaki} many {# znaków} other {# znaków}}',
  choicesOfOtherKind: 'Możliwości ma tylko wybór',
  tooFewChoices: 'Wybór wymaga co najmniej dwóch możliwości',
  tooManyChoices:
    'Najwyżej {maximum, plural, one {# możliwość} few {# możliwości} many {# możliwości} other {# możliwości}}',
  choiceTwice: 'Każda możliwość może być tylko raz',
  choicesNotTranslated: 'Przetłumacz każdą możliwość, po jednej w wierszu',
  choiceEmpty: 'Jedna z możliwości jest pusta',
  choiceTooLong:
    'Możliwość może mieć najwyżej {maximum, plural, one {# znak} few {# znaki} many {# znaków} other {# znaków}}',

  groupFilterEmpty: 'Wybierz co najmniej jeden filtr. Bez filtrów w grupie byliby wszyscy.',
  mapUrlInvalid: 'Link do mapy zaczyna się od https://',
  mapUrlTooLong:
    'Link do mapy może mieć najwyżej {maximum, plural, one {# znak} few {# znaki} many {# znaków} other {# znaków}}',
  directionsTooLong:
    'Opis dojazdu może mieć najwyżej {maximum, plural, one {# znak} few {# znaki} many {# znaków} other {# znaków}}',
  accessibilityTooLong:
    'Ten tekst może mieć najwyżej {maximum, plural, one {# znak} few {# znaki} many {# znaków} other {# znaków}}',
  tooManyRooms:
    'W lokalizacji {maximum, plural, one {może być najwyżej # sala} few {mogą być najwyżej # sale} many {może być najwyżej # sal} other {może być najwyżej # sal}}',
  roomTwice: 'Dwie sale mają taką samą nazwę',

  mustBeNumber: '{name}: wpisz liczbę',
  mustBeYesOrNo: '{name}: wybierz tak lub nie',
  mustBeChoice: '{name}: wybierz jedno z: {choices}',
  mustBeText: '{name}: wpisz tekst',
  valueTooLong: '{name}: najwyżej {maximum, plural, one {# znak} few {# znaki} many {# znaków} other {# znaków}}',
  observationUnknown: 'Tego parametru nie ma na liście tych, które można zapisywać',
  otherUnit: '{name}: wymagana jednostka to {unit}',
  impossible: '{name}: wartość musi być od {from} do {to} {unit}',
  implausible: '{name}: zwykle od {from} do {to} {unit}. Czy ta wartość się zgadza?',

  noteTooLong:
    'Notatka może mieć najwyżej {maximum, plural, one {# znak} few {# znaki} many {# znaków} other {# znaków}}',
  summaryTooLong:
    'Podsumowanie może mieć najwyżej {maximum, plural, one {# znak} few {# znaki} many {# znaków} other {# znaków}}',
  privateNoteTooLong:
    'Prywatna notatka może mieć najwyżej {maximum, plural, one {# znak} few {# znaki} many {# znaków} other {# znaków}}',
  whyCorrect: 'Podaj w kilku słowach, dlaczego poprawiasz wyniki',
  whyWithdraw: 'Podaj w kilku słowach, dlaczego wycofujesz wyniki',
  reasonTooLong:
    'Powód może mieć najwyżej {maximum, plural, one {# znak} few {# znaki} many {# znaków} other {# znaków}}',

  messageTooLong:
    'Wiadomość może mieć najwyżej {maximum, plural, one {# znak} few {# znaki} many {# znaków} other {# znaków}}',
  appointmentBegun: 'Ta wizyta już się rozpoczęła',
  changeTooLate:
    'Tę wizytę można było przełożyć lub odwołać najpóźniej {hours, plural, one {# godzinę} few {# godziny} many {# godzin} other {# godzin}} przed jej rozpoczęciem',

  firstRowIsPerson:
    'Pierwszy wiersz to osoba. Dodaj pierwszy wiersz z nagłówkami „Imię i nazwisko” i „E-mail” albo wybierz kolumny',
  separatorUnknown:
    'Kolumny są rozdzielone znakiem „{separator}”. Zapisz plik z przecinkami, średnikami lub tabulatorami',
  noColumnName:
    'W pierwszym wierszu nie ma kolumny „Imię i nazwisko”. Znaleziono: {found}. Zmień nagłówek albo wybierz kolumny',
  noColumnEmail:
    'W pierwszym wierszu nie ma kolumny „E-mail”. Znaleziono: {found}. Zmień nagłówek albo wybierz kolumny',
  noColumns:
    'W pierwszym wierszu nie ma kolumn „Imię i nazwisko” ani „E-mail”. Znaleziono: {found}. Zmień nagłówek albo wybierz kolumny',
  noHeadings: 'W pierwszym wierszu nie ma kolumn „Imię i nazwisko” ani „E-mail”. Zmień nagłówek albo wybierz kolumny',
  headingTwice: 'Więcej niż jedna kolumna nazywa się „{heading}”. Zmień nagłówek albo wybierz kolumny',
};
