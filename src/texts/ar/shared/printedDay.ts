export const printedDay = {
  printedAt: 'طُبعت في {time}',
  time: 'الوقت',
  name: 'الاسم',
  employeeNumber: 'الرقم الوظيفي',
  present: 'الحضور',
  signature: 'التوقيع',
};
