export const calendarPage = {
  calendar: 'Kalender',
  printDay: 'Tag drucken',
  assessment: 'Untersuchung',
  allAssessments: 'Alle Untersuchungen',
  oneAssessment: 'Eine Untersuchung',
  views: 'Ansichten',
  list: 'Liste',
  day: 'Tag',
  week: 'Woche',
  loadingCalendar: 'Kalender wird geladen',
  moved: '{name}: von {from} Uhr auf {to} Uhr verschoben',
  notAllShown:
    'Gezeigt sind {count, plural, one {der erste Termin und die erste freie Zeit} other {die ersten # Termine und freien Zeiten}}. Wählen Sie eine Untersuchung oder einen Tag, um alle zu sehen.',
};
