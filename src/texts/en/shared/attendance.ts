/** Recording whether somebody came. Stories: Pages/PracticeDay, Pages/Record. */
export const attendance = {
  /** Name of a group of buttons. */
  attendanceOf: 'Attendance of {who}',
  /** For screen readers. {attendance}: Arrived, Completed or Did not attend. */
  undoAttendance: 'Undo: {attendance}',
  /** It was recorded without a network. */
  waiting: 'Waiting to be sent',
} as const;
