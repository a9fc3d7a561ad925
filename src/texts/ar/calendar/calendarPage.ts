export const calendarPage = {
  calendar: 'التقويم',
  printDay: 'طباعة اليوم',
  assessment: 'الفحص',
  allAssessments: 'كل الفحوص',
  oneAssessment: 'فحص واحد',
};
