export const calendarPage = {
  calendar: 'Kalender',
  printDay: 'Tag drucken',
  assessment: 'Untersuchung',
  allAssessments: 'Alle Untersuchungen',
  oneAssessment: 'Eine Untersuchung',
};
