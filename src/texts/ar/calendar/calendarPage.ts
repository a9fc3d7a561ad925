export const calendarPage = {
  calendar: 'التقويم',
  printDay: 'طباعة اليوم',
  assessment: 'الفحص',
  allAssessments: 'كل الفحوص',
  oneAssessment: 'فحص واحد',
  views: 'طرق العرض',
  list: 'قائمة',
  day: 'يوم',
  week: 'أسبوع',
  loadingCalendar: 'جارٍ تحميل التقويم',
  moved: '{name}: نُقل من {from} إلى {to}',
  notAllShown:
    '{count, plural, zero {لا يظهر أي موعد.} one {يظهر أول موعد وأول وقت متاح فقط.} two {يظهر أول موعدين وأول وقتين متاحين فقط.} few {تظهر أول # مواعيد وأوقات متاحة فقط.} many {يظهر أول # موعدًا ووقتًا متاحًا فقط.} other {يظهر أول # موعد ووقت متاح فقط.}} اختر فحصًا أو يومًا لرؤية الكل.',
};
