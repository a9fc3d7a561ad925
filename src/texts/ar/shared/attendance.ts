export const attendance = {
  attendanceOf: 'حضور {who}',
  undoAttendance: 'تراجع: {attendance}',
  waiting: 'في انتظار الإرسال',
};
