export const attendance = {
  outcome: '{attendance, select, Arrived {Angekommen} Completed {Fertig} other {Nicht erschienen}}',
  attendanceOf: 'Anwesenheit von {who}',
  undoAttendance: 'Rückgängig: {attendance}',
  waiting: 'Noch nicht gesendet',
};
