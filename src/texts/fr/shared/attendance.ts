export const attendance = {
  outcome: '{attendance, select, Arrived {Sur place} Completed {Terminé} other {Absence}}',
  attendanceOf: 'Présence : {who}',
  undoAttendance: 'Défaire : {attendance}',
  waiting: 'En attente d’envoi',
};
