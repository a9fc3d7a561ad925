export const calendarPage = {
  calendar: 'Kalendarz',
  printDay: 'Drukuj dzień',
  assessment: 'Badanie',
  allAssessments: 'Wszystkie badania',
  oneAssessment: 'Jedno badanie',
};
