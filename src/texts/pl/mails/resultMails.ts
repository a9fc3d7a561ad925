export const resultMails = {
  readySubject: 'Twoje wyniki są gotowe',
  readySummary: 'Zaloguj się, aby je przeczytać.',
  readyText: 'Wyniki Twojej wizyty w organizacji {organization} są gotowe. Zaloguj się, aby je przeczytać.',
  correctedSubject: 'Poprawiono Twoje wyniki',
  correctedSummary: 'Zaloguj się, aby przeczytać nową wersję.',
  correctedText:
    'Poprawiono wyniki Twojej wizyty w organizacji {organization}. Zaloguj się, aby przeczytać nową wersję.',
  whoSees: 'Widzisz je tylko Ty i specjaliści. Twoja organizacja ich nie widzi.',
  viewResults: 'Zobacz wyniki',
  withdrawnSubject: 'Wycofano Twoje wyniki',
  withdrawnSummary: 'Nie musisz nic robić.',
  withdrawnText: 'Specjaliści organizacji {organization} wycofali wyniki Twojej wizyty. Nie musisz nic robić.',
  withdrawnAdvice: 'Zaloguj się, aby przeczytać, kiedy, przez kogo i dlaczego to zrobiono.',
  readMore: 'Czytaj więcej',
  deletionSubject: 'Usunięcie starych wyników w organizacji {organization}: {day}',
  deletionHeading: 'Usunięcie starych wyników: {day}',
  deletionSummary: 'Wyniki {count, plural, one {# wizyty} few {# wizyt} many {# wizyt} other {# wizyt}}.',
  deletionSummaryOfFew:
    'Wyniki {limit, plural, one {mniej niż # wizyty} few {mniej niż # wizyt} many {mniej niż # wizyt} other {mniej niż # wizyt}}.',
  keptFor:
    '{organization} przechowuje wyniki {years, plural, one {przez # rok} few {przez # lata} many {przez # lat} other {przez # lat}} od ich zatwierdzenia.',
  deletionText:
    'Data usunięcia: {day}. Usunięte zostaną wyniki {count, plural, one {# wizyty} few {# wizyt} many {# wizyt} other {# wizyt}} wraz z notatkami, plikami, wcześniejszymi i wycofanymi wersjami oraz listą osób, które je otwierały.',
  deletionTextOfFew:
    'Data usunięcia: {day}. Usunięte zostaną wyniki {limit, plural, one {mniej niż # wizyty} few {mniej niż # wizyt} many {mniej niż # wizyt} other {mniej niż # wizyt}} wraz z notatkami, plikami, wcześniejszymi i wycofanymi wersjami oraz listą osób, które je otwierały.',
  attendanceStays: 'Informacja o obecności zostaje.',
  adviceToAdministrator:
    'Aby przechowywać je dłużej, wybierz przed tym dniem dłuższy okres w ustawieniach. Usuniętych wyników nie można przywrócić.',
  adviceToPractitioner:
    'Aby zachować część z nich gdzie indziej, pobierz je przed tym dniem. Usuniętych wyników nie można przywrócić. Administrator może wybrać dłuższy okres.',
  viewSettings: 'Zobacz ustawienia',
  viewAssessments: 'Zobacz badania',
};
