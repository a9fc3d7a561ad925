export const assessmentDetails = {
  assessment: 'Badanie',
  allInvitedMembers: 'Wszyscy zaproszeni',
  byDay: 'Według dni',
  backToOverview: 'Wróć do przeglądu',
  loading: 'Wczytywanie badania',
  notFound: 'Nie znaleziono tego badania',
  whyNotFound: 'Link może być stary albo badanie należy do innej organizacji.',
  draft: 'Szkic',
  edit: 'Edytuj',
  openInCalendar: 'Otwórz w kalendarzu',
  participantsFile: '{name} – zaproszone osoby.csv',
  nobodyInvited: 'Nikt nie jest jeszcze zaproszony.',

  assessmentWindow: 'Okres badania',
  bookingPeriod: 'Okres rezerwacji',
  duration: 'Czas trwania',
  perSlot: 'Na termin',
  schedule: 'Plan',
  noHours: 'Jeszcze bez godzin',
  timeZone: 'Strefa czasowa',
  languages: 'Języki',
  recorded: 'Zapisywane',
  fromInvitation: 'Od zaproszenia do {date}',
  appointments: '{count, plural, one {# wizyta} few {# wizyty} many {# wizyt} other {# wizyt}}',

  bookingProgress: 'Postęp rezerwacji',
  progress: '{scheduled} z {invited}',
  progressScheduled: 'Umówione: {scheduled} z {invited}',
  seats:
    'Oferta: {offered, plural, one {# miejsce} few {# miejsca} many {# miejsc} other {# miejsc}}, wolne: {free, plural, one {#} few {#} many {#} other {#}}. {waiting, plural, one {# osoba nie ma wizyty} few {# osoby nie mają wizyty} many {# osób nie ma wizyty} other {# osób nie ma wizyty}}',
  shortage:
    '{missing, plural, one {# osoba nie znajdzie} few {# osoby nie znajdą} many {# osób nie znajdzie} other {# osób nie znajdzie}} terminu.',
  enoughSeats: '{summary}.',
  tooFewSeats: '{summary}: <short>{shortage}</short>',

  cancelAssessment: 'Odwołaj badanie',
  keepAssessment: 'Zachowaj badanie',
  cancelNamed: 'Odwołać badanie „{name}”?',
  cancelIsFinal: 'Nikt nie będzie już mógł się umówić. Nie można tego cofnąć.',
  alsoTell:
    'Zawiadom też {count, plural, one {# osobę} few {# osoby} many {# osób} other {# osób}} bez umówionej wizyty',
  haveAppointment: '{count, plural, one {# osoba ma} few {# osoby mają} many {# osób ma} other {# osób ma}} wizytę',
  comingCancelled: 'Nadchodzące zostaną odwołane',
  notBooked:
    '{count, plural, one {# osoba nie ma} few {# osoby nie mają} many {# osób nie ma} other {# osób nie ma}} wizyty',
  notTold: 'Nie zostaną zawiadomione',
  cancelled: 'Odwołano badanie',

  deleteDraft: 'Usuń szkic',
  keepDraft: 'Zachowaj szkic',
  deleteNamed: 'Usunąć „{name}”?',
  deleteIsFinal: 'Nikt nie jest jeszcze zaproszony, więc nikt tego nie zauważy. Nie można tego cofnąć.',
  draftDeleted: 'Usunięto szkic',

  duplicate: 'Powiel',
  duplicated: 'Powielono badanie',
  checkPlaces: 'Pominięto usunięte lokalizacje i sale. Sprawdź miejsca i daty, a potem zaproś osoby.',
  checkDates: 'Sprawdź daty, a potem zaproś osoby.',

  resendToAll: 'Wyślij ponownie wszystkim',
  resendTo: 'Wysłać ponownie do {count, plural, one {# osoby} few {# osób} many {# osób} other {# osób}}?',
  whoGetsAgain: 'Każda osoba bez umówionej wizyty dostanie zaproszenie jeszcze raz, z nowym linkiem.',
  sendInvitations:
    '{count, plural, one {Wyślij # zaproszenie} few {Wyślij # zaproszenia} many {Wyślij # zaproszeń} other {Wyślij # zaproszeń}}',
  invitationsSent:
    '{count, plural, one {Wysłano # zaproszenie} few {Wysłano # zaproszenia} many {Wysłano # zaproszeń} other {Wysłano # zaproszeń}}',
  nobodySent: 'Nikomu nie wysłano zaproszenia',
};
