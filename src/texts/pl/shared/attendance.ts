export const attendance = {
  outcome: '{attendance, select, Arrived {Na miejscu} Completed {Zakończono} other {Nieobecność}}',
  attendanceOf: 'Obecność: {who}',
  undoAttendance: 'Cofnij: {attendance}',
  waiting: 'Czeka na wysłanie',
};
