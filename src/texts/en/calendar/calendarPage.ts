/** The administrator's calendar. Stories: Pages/Calendar. */
export const calendarPage = {
  calendar: 'Calendar',
  printDay: 'Print the day',
  /** Name of the choice that limits the calendar to one assessment. */
  assessment: 'Assessment',
  allAssessments: 'All assessments',
  /** Stands for an assessment whose name is not known. */
  oneAssessment: 'One assessment',
} as const;
