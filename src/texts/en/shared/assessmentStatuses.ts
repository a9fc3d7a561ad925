/** The status of an assessment. Stories: Pages/Assessments, Pages/Member. */
export const assessmentStatuses = {
  status:
    '{status, select, NotStarted {Not Started} Active {Active} InProgress {In Progress} Completed {Completed} other {Cancelled}}',
} as const;
