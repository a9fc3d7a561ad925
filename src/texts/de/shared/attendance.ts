export const attendance = {
  attendanceOf: 'Anwesenheit von {who}',
  undoAttendance: 'Rückgängig: {attendance}',
  waiting: 'Noch nicht gesendet',
};
