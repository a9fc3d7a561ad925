export const fileNames = {
  appointment: 'موعد',
  auditLog: 'سجل-التدقيق',
  members: 'الأعضاء',
  participants: 'المشاركون في {assessment}',
  personalData: 'بياناتي',
  results: 'نتائج {assessment}',
};
