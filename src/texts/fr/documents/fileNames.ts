export const fileNames = {
  appointment: 'rendez-vous',
  auditLog: 'journal',
  members: 'membres',
  participants: '{assessment} participants',
  personalData: 'mes-donnees',
  results: '{assessment} resultats',
};
