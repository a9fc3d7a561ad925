export const calendarPage = {
  calendar: 'Calendrier',
  printDay: 'Imprimer la journée',
  assessment: 'Examen',
  allAssessments: 'Tous les examens',
  oneAssessment: 'Un examen',
  views: 'Vues',
  list: 'Liste',
  day: 'Jour',
  week: 'Semaine',
  loadingCalendar: 'Chargement du calendrier',
  moved: '{name} : rendez-vous déplacé du {from} au {to}',
  notAllShown:
    '{count, plural, one {Seul le premier rendez-vous et le premier créneau libre sont affichés.} many {Seuls les # premiers rendez-vous et créneaux libres sont affichés.} other {Seuls les # premiers rendez-vous et créneaux libres sont affichés.}} Choisissez un examen ou un jour pour tout voir.',
};
