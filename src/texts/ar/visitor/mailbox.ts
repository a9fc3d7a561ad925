export const mailbox = {
  title: 'صندوق البريد المحلي',
  mails: 'من الرسائل',
  keptHere: 'تُحفظ الرسائل هنا بدلًا من إرسالها، والأحدث في الأعلى.',
  refresh: 'تحديث',
  cannotOpen: 'تعذّر فتح صندوق البريد المحلي',
  whereShown: 'لا يظهر إلا على الجهاز الذي يعمل عليه الخادم، وإذا لم يُحدَّد خادم بريد.',
  empty: 'لا رسائل بعد',
  appearsHere: 'ما يرسله البرنامج يظهر هنا تلقائيًا.',
  showOlder: 'عرض رسائل أقدم',
  toAt: 'إلى {address} | {time}',
  downloadCalendar: 'تنزيل ملف التقويم',
  calendarFile: 'موعد.ics',
};
