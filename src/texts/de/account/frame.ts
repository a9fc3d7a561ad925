export const frame = {
  dashboard: 'Übersicht',
  members: 'Mitglieder',
  assessments: 'Untersuchungen',
  calendar: 'Kalender',
  account: 'Konto',
  accountOf: 'Konto von {name}',
  settings: 'Einstellungen',
  profile: 'Profil',
  hoursAndDaysOff: 'Arbeitszeiten und freie Tage',
  lightTheme: 'Helles Design',
  darkTheme: 'Dunkles Design',
  newOrganization: 'Neue Organisation',
  logOut: 'Abmelden',
  switchRole:
    '{role, select, OrganizationAdmin {Zur Rolle Admin wechseln} Member {Zur Rolle Mitglied wechseln} other {Zur Rolle Fachkraft wechseln}}',
  switchTo: 'Zu {organization} wechseln',
  nowIn: 'Sie sind jetzt bei {organization}',
  logOutNow: 'Jetzt abmelden?',
  unsentChanges:
    '{count, plural, one {# Änderung ist noch nicht gesendet.} other {# Änderungen sind noch nicht gesendet.}}',
  unsavedResults:
    '{count, plural, one {Die Ergebnisse von # Person sind nicht gespeichert.} other {Die Ergebnisse von # Personen sind nicht gespeichert.}}',
  nobodyWillSee: 'Wenn Sie sich jetzt abmelden, sieht niemand, was Sie erfasst haben.',
  logOutAnyway: 'Trotzdem abmelden',
  stayLoggedIn: 'Angemeldet bleiben',
  openedCard: 'Sie haben diese Seite mit Ihrer Karte geöffnet',
  cardOnlyBooks: 'Damit können Sie buchen und nichts weiter. Melden Sie sich an einem gemeinsamen Gerät danach ab.',
  openedLink: 'Sie haben einen Link aus einer E-Mail geöffnet',
  showsOnlyThis:
    'Sie sehen hier nur diesen Termin. Geben Sie einen Code ein, um andere Einladungen, Ihre Ergebnisse und alles Weitere zu sehen.',
};
