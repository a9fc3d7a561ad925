export const resultMails = {
  readySubject: 'نتائجك جاهزة',
  readySummary: 'سجّل الدخول لقراءتها.',
  readyText: 'نتائج موعدك لدى {organization} جاهزة. سجّل الدخول لقراءتها.',
  correctedSubject: 'صُحّحت نتائجك',
  correctedSummary: 'سجّل الدخول لقراءة النسخة الجديدة.',
  correctedText: 'صُحّحت نتائج موعدك لدى {organization}. يُرجى تسجيل الدخول لقراءة النسخة الجديدة.',
  whoSees: 'لا يراها إلا أنت والممارسون الصحيون. ولا تستطيع مؤسستك رؤيتها.',
  viewResults: 'عرض النتائج',
  withdrawnSubject: 'سُحبت نتائجك',
  withdrawnSummary: 'ليس عليك فعل شيء.',
  withdrawnText: 'سحب الممارسون الصحيون في {organization} نتائج موعدك. ليس عليك فعل شيء.',
  withdrawnAdvice: 'سجّل الدخول لتعرف متى سُحبت، ومن سحبها، ولماذا.',
  readMore: 'قراءة المزيد',
  deletionSubject: 'ستُحذف نتائج قديمة لدى {organization} يوم {day}',
  deletionHeading: 'ستُحذف نتائج قديمة يوم {day}',
  deletionSummary:
    'نتائج {count, plural, zero {# جلسة فحص} one {جلسة فحص واحدة} two {جلستي فحص} few {# جلسات فحص} many {# جلسة فحص} other {# جلسة فحص}}.',
  deletionSummaryOfFew:
    'نتائج أقل من {limit, plural, zero {# جلسة فحص} one {جلسة فحص واحدة} two {جلستي فحص} few {# جلسات فحص} many {# جلسة فحص} other {# جلسة فحص}}.',
  keptFor:
    'تحتفظ {organization} بالنتائج لمدة {years, plural, zero {# سنة} one {سنة واحدة} two {سنتين} few {# سنوات} many {# سنة} other {# سنة}} بعد اعتمادها.',
  deletionText:
    'تُحذف يوم {day} نتائج {count, plural, zero {# جلسة فحص} one {جلسة فحص واحدة} two {جلستي فحص} few {# جلسات فحص} many {# جلسة فحص} other {# جلسة فحص}}، مع ملاحظاتها وملفاتها ونسخها السابقة والمسحوبة وقائمة من فتحها.',
  deletionTextOfFew:
    'تُحذف يوم {day} نتائج أقل من {limit, plural, zero {# جلسة فحص} one {جلسة فحص واحدة} two {جلستي فحص} few {# جلسات فحص} many {# جلسة فحص} other {# جلسة فحص}}، مع ملاحظاتها وملفاتها ونسخها السابقة والمسحوبة وقائمة من فتحها.',
  attendanceStays: 'أما الحضور فيبقى مسجّلًا.',
  adviceToAdministrator:
    'للاحتفاظ بها مدة أطول، اختر في الإعدادات مدة أطول قبل ذلك اليوم. لا يمكن استعادة النتائج المحذوفة.',
  adviceToPractitioner:
    'للاحتفاظ ببعضها في مكان آخر، نزّلها قبل ذلك اليوم. لا يمكن استعادة النتائج المحذوفة. ويستطيع أحد المسؤولين اختيار مدة أطول.',
  viewSettings: 'عرض الإعدادات',
  viewAssessments: 'عرض الفحوص',
};
