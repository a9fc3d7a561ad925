export const frame = {
  dashboard: 'Pulpit',
  members: 'Uczestnicy',
  assessments: 'Badania',
  calendar: 'Kalendarz',
  account: 'Konto',
  accountOf: 'Konto: {name}',
  settings: 'Ustawienia',
  profile: 'Profil',
  hoursAndDaysOff: 'Godziny i dni wolne',
  lightTheme: 'Jasny motyw',
  darkTheme: 'Ciemny motyw',
  newOrganization: 'Nowa organizacja',
  logOut: 'Wyloguj się',
  switchRole:
    '{role, select, OrganizationAdmin {Przejdź do roli administratora} Member {Przejdź do roli uczestnika} other {Przejdź do roli specjalisty}}',
  switchTo: 'Przejdź do: {organization}',
  nowIn: 'Bieżąca organizacja: {organization}',
  logOutNow: 'Wylogować się teraz?',
  unsentChanges:
    '{count, plural, one {# zmiana czeka na wysłanie.} few {# zmiany czekają na wysłanie.} many {# zmian czeka na wysłanie.} other {# zmian czeka na wysłanie.}}',
  unsavedResults:
    '{count, plural, one {Wyniki # osoby nie są zapisane.} few {Wyniki # osób nie są zapisane.} many {Wyniki # osób nie są zapisane.} other {Wyniki # osób nie są zapisane.}}',
  nobodyWillSee: 'Jeśli wylogujesz się teraz, nikt nie zobaczy wpisanych przez Ciebie danych.',
  logOutAnyway: 'Wyloguj mimo to',
  stayLoggedIn: 'Nie wylogowuj',
  openedLink: 'Otwarto link z e-maila',
  showsOnlyThis: 'Pokazuje on tylko tę wizytę. Wpisz kod, aby zobaczyć inne zaproszenia, swoje wyniki i całą resztę.',
};
