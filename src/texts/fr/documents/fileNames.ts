export const fileNames = {
  appointment: 'rendez-vous',
  auditLog: 'journal',
  cards: 'cartes-de-reservation',
  members: 'membres',
  participants: '{assessment} participants',
  personalData: 'mes-donnees',
  results: '{assessment} resultats',
};
