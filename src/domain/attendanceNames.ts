/** Display names of the outcomes of an appointment. */
export const attendanceNames = {
  Arrived: 'Arrived',
  Completed: 'Completed',
  DidNotAttend: 'Did not attend',
} as const;
