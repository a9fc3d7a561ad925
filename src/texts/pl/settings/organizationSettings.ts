export const organizationSettings = {
  settings: 'Ustawienia',
  profile: 'Profil',
  organization: 'Organizacja',
  sites: 'Lokalizacje',
  details: 'Dane osób',
  team: 'Zespół',
  auditLog: 'Dziennik zdarzeń',
  yourDevices: 'Twoje urządzenia',

  whatMembersSee: 'Uczestnicy widzą nazwę i adres w zaproszeniach i przy wizytach.',
  asMembersSeeIt: 'Tak widzą to uczestnicy',
  siteHasItsOwn: 'Lokalizacja ma własny adres i własną strefę czasową.',
  exampleAppointment: 'Przykładowa wizyta',
  where: 'Gdzie',
  place: '{name}, {address} <map>Pokaż na mapie</map>',
  saved: 'Zapisano organizację',
  failed: 'Nie udało się wczytać Twojej organizacji',
  noLongerFit:
    '{count, plural, one {# umówiona wizyta przestanie pasować do planu} few {# umówione wizyty przestaną pasować do planu} many {# umówionych wizyt przestanie pasować do planu} other {# umówionych wizyt przestanie pasować do planu}}',
  timesIn: 'Strefa czasowa ({timeZone})',
  personAndAssessment: '{name}, {assessment}',
  staysBooked:
    'Jeśli zmienisz strefę czasową, wizyty pozostaną umówione na tę samą chwilę, a uczestnicy zobaczą nowy czas lokalny. Nic nie jest jeszcze zapisane.',
  changeTimeZone: 'Zmień strefę czasową',

  newOrganization: 'Nowa organizacja',
  whatChanges: 'Dostaniesz w niej rolę administratora. Twoje pozostałe organizacje zostają bez zmian.',
  create: 'Utwórz organizację',
  created: 'Utworzono organizację',
};
