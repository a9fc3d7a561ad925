export const fileNames = {
  appointment: 'موعد',
  auditLog: 'سجل-التدقيق',
  cards: 'بطاقات-الحجز',
  members: 'الأعضاء',
  participants: 'المشاركون في {assessment}',
  personalData: 'بياناتي',
  results: 'نتائج {assessment}',
};
