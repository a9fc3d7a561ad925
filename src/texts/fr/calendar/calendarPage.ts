export const calendarPage = {
  calendar: 'Calendrier',
  printDay: 'Imprimer la journée',
  assessment: 'Examen',
  allAssessments: 'Tous les examens',
  oneAssessment: 'Un examen',
};
