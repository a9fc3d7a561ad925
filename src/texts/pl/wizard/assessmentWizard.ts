export const assessmentWizard = {
  createAssessment: 'Utwórz badanie',
  editAssessment: 'Edytuj badanie',
  dashboard: 'Pulpit',
  assessments: 'Badania',
  generalInfo: 'Informacje ogólne',
  scheduling: 'Terminy',
  inviteMembers: 'Zaproszenia',
  previousStep: 'Poprzedni krok',
  nextStep: 'Następny krok',
  loading: 'Wczytywanie badania',
  notFound: 'Nie znaleziono tego badania',
  whyNotFound: 'Link może być stary albo badanie należy do innej organizacji.',
  cancelled: 'To badanie zostało odwołane',
  whyCancelled: 'Badania „{name}” nie można już zmienić. Możesz je za to powielić.',
  backToAssessments: 'Wróć do badań',
  leaveUnsaved: 'Wyjść bez zapisywania?',
  changesLost: 'Wprowadzone tu zmiany nie są jeszcze zapisane i przepadną.',
  leave: 'Wyjdź',
  stay: 'Zostań',
  correctValues: 'Popraw te wartości',
  notSaved: 'Jeszcze niezapisane',
  notSavedOf: 'Jeszcze niezapisane: Twoje zmiany z {time}',
  savedSince: 'Od tego czasu badanie zapisano ponownie. Zanim cokolwiek zastąpimy, zapytamy Cię.',
  discard: 'Odrzuć',
  setUpFirst: 'Najpierw skonfiguruj organizację',
  setUpOrganization: 'Skonfiguruj organizację',

  assessmentName: 'Nazwa badania',
  description: 'Opis',
  aboutDescription:
    'Jak się przygotować i co zabrać. Uczestnicy widzą to przy umawianiu wizyty, w e-mailach i w kalendarzu, gdzie linki są pomijane. Do 500 znaków.',
  translations: 'Tłumaczenia',
  addTranslation: 'Dodaj tłumaczenie',
  aboutTranslations:
    'Nazwa i opis powyżej są w języku: {language}. Kto czyta w innym języku, widzi jego tłumaczenie, a bez niego te teksty.',
  chooseLanguage: 'Wybierz język',
  aboutTranslatedDescription: 'Bez niego członkowie widzą opis powyżej.',
  remove: 'Usuń',
  removeTranslation: 'Usuń: {language}',
  assessmentDuration: 'Czas trwania badania',
  hours: 'Godziny',
  minutes: 'Minuty',
  hoursUnit: 'godz.',
  minutesUnit: 'min',
  assessmentWindow: 'Okres badania',
  aboutWindow: 'Jak długo badanie jest aktywne, np. 30 lub 60 dni.',
  daysOf: 'Dni według czasu w miejscu badania ({timeZone}).',
  startDate: 'Data początku',
  endDate: 'Data końca',
  appointmentsPerSlot: 'Maks. wizyt na termin',
  bookingLeadTime: 'Wyprzedzenie rezerwacji',
  aboutLeadTime: 'Na ile dni przed datą końca uczestnicy mogą zacząć rezerwować.',
  bookingPeriod: 'Okres rezerwacji',
  aboutBookingPeriod: 'Czas, w którym uczestnicy mogą umawiać wizyty.',
  bookingStartDate: 'Początek rezerwacji',
  bookingEndDate: 'Koniec rezerwacji',
  changeCutoff: 'Limit zmian',
  aboutCutoff:
    'Na ile godzin przed wizytą uczestnicy mogą ją najpóźniej przełożyć lub odwołać; przy 0 – do jej rozpoczęcia.',
  whatIsRecorded: 'Co jest zapisywane',

  required: '{unit, select, hours {Podaj godziny} other {Podaj minuty}}',
  notNumber: '{unit, select, hours {Godziny muszą być liczbą} other {Minuty muszą być liczbą}}',
  negative: '{unit, select, hours {Godziny nie mogą być ujemne} other {Minuty nie mogą być ujemne}}',
  tooMany:
    '{unit, select, hours {Najwyżej {most, plural, one {# godzina} few {# godziny} many {# godzin} other {# godzin}}} other {Najwyżej {most, plural, one {# minuta} few {# minuty} many {# minut} other {# minut}}}}',
  invalidDate: 'Nieprawidłowa data',

  none: 'Brak',
  on: 'Włączone',
  off: 'Wyłączone',
  yes: 'Tak',
  no: 'Nie',
  hoursBefore: '{count, plural, one {# godzina} few {# godziny} many {# godzin} other {# godzin}}',
  practitionersChoose: 'Wybierają specjaliści',
  closed: 'Nieczynne',

  weeklySchedule: 'Plan tygodnia',
  timesIn: 'Godziny według czasu w miejscu badania ({timeZone}).',
  openingHours: 'Godziny badań',
  rangeTooShort: 'Nie zmieści się tu wizyta ({duration})',
  closedDays: 'Dni wyłączone',
  aboutClosedDays: 'Kliknij dni, w które nic się nie odbywa.',
  noClosedDays: 'Żaden dzień okresu badania nie jest wyłączony.',
  seatsForInvited:
    '{seats, plural, one {# miejsce} few {# miejsca} many {# miejsc} other {# miejsc}} w okresie badania dla {people, plural, one {# osoby zaproszonej} few {# osób zaproszonych} many {# osób zaproszonych} other {# osób zaproszonych}} do tej pory.',
  seatsForEveryone:
    '{seats, plural, one {# miejsce} few {# miejsca} many {# miejsc} other {# miejsc}} w okresie badania dla {people, plural, one {# osoby} few {# osób} many {# osób} other {# osób}} w Twojej organizacji.',
  appointmentsCancelled:
    '{count, plural, one {Odwołano # wizytę} few {Odwołano # wizyty} many {Odwołano # wizyt} other {Odwołano # wizyt}}',
  outsideSchedule:
    '{count, plural, one {# wizyta nie pasuje już do planu. Pozostaje umówiona.} few {# wizyty nie pasują już do planu. Pozostają umówione.} many {# wizyt nie pasuje już do planu. Pozostają umówione.} other {# wizyt nie pasuje już do planu. Pozostają umówione.}}',
  scheduleFailed: 'Coś poszło nie tak podczas aktualizacji planu: {reason}',

  wouldNotFit:
    '{count, plural, one {# umówiona wizyta przestanie pasować do planu} few {# umówione wizyty przestaną pasować do planu} many {# umówionych wizyt przestanie pasować do planu} other {# umówionych wizyt przestanie pasować do planu}}',
  offerFewer: 'Zmniejszyć liczbę miejsc na termin?',
  ifYouCancel: 'Jeśli odwołasz: {mails}',
  overfull:
    '{slots, plural, one {# termin ma} few {# terminy mają} many {# terminów ma} other {# terminów ma}} więcej niż {most, plural, one {# wizytę} few {# wizyty} many {# wizyt} other {# wizyt}}',
  noMoreThere: 'Tam nie będzie nowych miejsc',
  everybodyStays: 'Jeśli zapiszesz, wszystkie wizyty pozostaną umówione. Nic nie jest jeszcze zapisane.',
  allOnClosedDays:
    'Przypadają w dni, które wyłączasz: zachowaj je lub odwołaj. Wszystkie inne pozostaną umówione. Nic nie jest jeszcze zapisane.',
  someOnClosedDays:
    '{count, plural, one {# z nich przypada} few {# z nich przypadają} many {# z nich przypada} other {# z nich przypada}} w dni, które wyłączasz: zachowaj je lub odwołaj. Wszystkie inne pozostaną umówione. Nic nie jest jeszcze zapisane.',
  keepBooked:
    '{count, plural, one {Zachowaj # wizytę} few {Zachowaj # wizyty} many {Zachowaj # wizyt} other {Zachowaj # wizyt}}',
  cancelAppointments:
    '{count, plural, one {Odwołaj # wizytę} few {Odwołaj # wizyty} many {Odwołaj # wizyt} other {Odwołaj # wizyt}}',

  inviteNew: 'Zapraszaj nowych uczestników',
};
