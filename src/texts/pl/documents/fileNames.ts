export const fileNames = {
  appointment: 'wizyta',
  auditLog: 'dziennik-zdarzeń',
  cards: 'karty-do-rezerwacji',
  members: 'uczestnicy',
  participants: '{assessment} – zaproszone osoby',
  personalData: 'moje-dane',
  results: '{assessment} – wyniki',
};
