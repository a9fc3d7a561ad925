export const fileNames = {
  appointment: 'wizyta',
  auditLog: 'dziennik-zdarzeń',
  members: 'uczestnicy',
  participants: '{assessment} – zaproszone osoby',
  personalData: 'moje-dane',
  results: '{assessment} – wyniki',
};
