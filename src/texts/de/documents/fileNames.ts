export const fileNames = {
  appointment: 'termin',
  auditLog: 'protokoll',
  cards: 'buchungskarten',
  members: 'mitglieder',
  participants: '{assessment} Teilnehmende',
  personalData: 'meine-daten',
  results: '{assessment} Ergebnisse',
};
