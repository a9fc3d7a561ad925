export const fileNames = {
  appointment: 'termin',
  auditLog: 'protokoll',
  members: 'mitglieder',
  participants: '{assessment} Teilnehmende',
  personalData: 'meine-daten',
  results: '{assessment} Ergebnisse',
};
