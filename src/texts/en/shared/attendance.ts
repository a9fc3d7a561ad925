/** Whether somebody came to an appointment. Stories: Pages/PracticeDay, Pages/Record, Pages/Assessments, Pages/Member. */
export const attendance = {
  /** As a badge, a button that records it, or in a list. */
  outcome: '{attendance, select, Arrived {Arrived} Completed {Completed} other {Did not attend}}',
  /** Name of a group of buttons. */
  attendanceOf: 'Attendance of {who}',
  /** For screen readers. {attendance}: Arrived, Completed or Did not attend. */
  undoAttendance: 'Undo: {attendance}',
  /** It was recorded without a network. */
  waiting: 'Waiting to be sent',
} as const;
