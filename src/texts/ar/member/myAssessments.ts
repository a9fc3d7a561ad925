export const myAssessments = {
  title: 'فحوصي',
  noneYet: 'لا فحوص بعد',
  whyNone: 'عندما تدعوك مؤسستك إلى فحص، يظهر هنا وتصلك رسالة.',
  loading: 'جارٍ تحميل فحوصك',
  booked: 'محجوزة',
  toBook: 'في انتظار الحجز',
  past: 'سابقة',
  days: '{first} – {last}',
  canBook: 'يمكنك حجز وقت الآن',
  canBookAgain: 'يمكنك حجز وقت جديد',
  appointmentWas: 'كان موعدك {when}',
  resultsReady: 'النتائج جاهزة',
  open: '{action, select, results {عرض النتائج} book {حجز وقت} appointment {عرض الموعد} other {عرض}}',
  openNamed:
    '{action, select, results {عرض النتائج: {name}} book {حجز وقت: {name}} appointment {عرض الموعد: {name}} other {عرض: {name}}}',
  newPractitioners:
    '{count, plural, zero {منذ {date} أصبح بإمكان {names} رؤية نتائجك لدى {organization}} one {منذ {date} أصبح بإمكان {names} رؤية نتائجك لدى {organization}} two {منذ {date} أصبح بإمكان {names} رؤية نتائجك لدى {organization}} few {منذ {date} أصبح بإمكان {names} رؤية نتائجك لدى {organization}} many {منذ {date} أصبح بإمكان {names} رؤية نتائجك لدى {organization}} other {منذ {date} أصبح بإمكان {names} رؤية نتائجك لدى {organization}}}',
  whoTheyAre: 'ممارسون صحيون جدد في مؤسستك.',
  haveRead: 'قرأت هذا',
};
