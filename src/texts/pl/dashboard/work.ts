export const work = {
  notLoaded: 'Nie udało się wczytać Twoich zadań',
  atRisk: 'Zagrożone',
  nothingAtRisk: 'Każda zaproszona osoba może znaleźć termin.',
  moreAssessments:
    '{count, plural, one {jeszcze # badanie} few {jeszcze # badania} many {jeszcze # badań} other {jeszcze # badań}}',
  missing:
    '<strong>{count, plural, one {# osoba nie znajdzie} few {# osoby nie znajdą} many {# osób nie znajdzie} other {# osób nie znajdzie}} terminu</strong>: {assessment}',
  seeSchedule: 'Zobacz plan<hidden>: {assessment}</hidden>',
  today: 'Dzisiaj',
  openDay: 'Otwórz dzień',
  appointments: '{count, plural, one {# wizyta} few {# wizyty} many {# wizyt} other {# wizyt}}',
  appointmentsAndExtras:
    '{count, plural, one {# wizyta} few {# wizyty} many {# wizyt} other {# wizyt}} i {extras, plural, one {# dodatkowa} few {# dodatkowe} many {# dodatkowych} other {# dodatkowych}}',
  noAppointments: 'Dzisiaj nie ma wizyt.',
  allOver: 'Wszystkie już się odbyły.',
  openList: 'Otwórz<hidden> listę: {name}, {time}</hidden>',
  moreToday:
    '{count, plural, one {jeszcze # dzisiaj} few {jeszcze # dzisiaj} many {jeszcze # dzisiaj} other {jeszcze # dzisiaj}}',
  waiting: 'Oczekujące',
  nothingWaits: 'Nic nie czeka.',
  failedMails:
    'Nie udało się dostarczyć e-maili do {count, plural, one {# osoby} few {# osób} many {# osób} other {# osób}}: <links>{names}</links>{more, select, yes { i innych} other {}}',
  addressRefused: '<person>{name}</person> (adres odrzucony)',
  missed:
    '{count, plural, one {# osoba nie przyszła} few {# osoby nie przyszły} many {# osób nie przyszło} other {# osób nie przyszło}} na badanie „{assessment}”',
  showMissed: 'Pokaż<hidden> nieobecnych na badaniu „{assessment}”</hidden>',
  missedElsewhere:
    'Nieobecności w {count, plural, one {jeszcze # badaniu} few {jeszcze # badaniach} many {jeszcze # badaniach} other {jeszcze # badaniach}}',
  showAssessments: 'Pokaż<hidden> wszystkie badania</hidden>',
  notAccepted:
    '{count, plural, one {# osoba nie przyjęła} few {# osoby nie przyjęły} many {# osób nie przyjęło} other {# osób nie przyjęło}} zaproszenia',
  remind: 'Przypomnij<hidden> osobom, które nie przyjęły zaproszenia</hidden>',
  notBooked:
    '{count, plural, one {# wizyta jeszcze nieumówiona} few {# wizyty jeszcze nieumówione} many {# wizyt jeszcze nieumówionych} other {# wizyt jeszcze nieumówionych}}',
  showNotBooked: 'Pokaż<hidden> badania z nieumówionymi wizytami</hidden>',
  notBookedIn:
    '{count, plural, one {# osoba nie umówiła wizyty} few {# osoby nie umówiły wizyty} many {# osób nie umówiło wizyty} other {# osoby nie umówiło wizyty}} na badanie „{assessment}”',
  justReminded: 'Przypomniano w ciągu ostatnich 24 godzin',
  showNotBookedIn: 'Pokaż<hidden> osoby bez wizyty na badaniu „{assessment}”</hidden>',
  notBookedElsewhere:
    'Nieumówione wizyty w {count, plural, one {# kolejnym badaniu} few {# kolejnych badaniach} many {# kolejnych badaniach} other {# kolejnego badania}}',
  firstSteps: 'Pierwsze kroki',
  stepsDone: 'Gotowe: {done} z {count}',
  stepDone: '{step}: gotowe',
  inviteMembers: 'Zaproś uczestników',
  howToInvite: 'Ręcznie, wklejając z arkusza lub z pliku CSV.',
  invitePractitioner: 'Zaproś specjalistę',
  whatPractitionersDo: 'Specjaliści prowadzą dzień badań i wpisują wyniki.',
  createAssessment: 'Utwórz badanie',
  whatAssessmentsNeed: 'Dni i godziny, czas trwania i liczba osób.',
  inviteToAssessment: 'Zaproś uczestników na badanie',
  whatMembersDo: 'Dostaną e-mail i wybiorą termin.',
};
