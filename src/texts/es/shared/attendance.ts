export const attendance = {
  outcome: '{attendance, select, Arrived {Ha llegado} Completed {Ha terminado} other {No ha asistido}}',
  attendanceOf: 'Asistencia de {who}',
  undoAttendance: 'Deshacer: {attendance}',
  waiting: 'Pendiente de envío',
};
