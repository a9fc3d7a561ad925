export const attendance = {
  attendanceOf: 'Asistencia de {who}',
  undoAttendance: 'Deshacer: {attendance}',
  waiting: 'Pendiente de envío',
};
