export const attendance = {
  outcome: '{attendance, select, Arrived {وصل} Completed {اكتمل} other {لم يحضر}}',
  attendanceOf: 'حضور {who}',
  undoAttendance: 'تراجع: {attendance}',
  waiting: 'في انتظار الإرسال',
};
