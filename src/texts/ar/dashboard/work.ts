export const work = {
  notLoaded: 'تعذّر تحميل مهامك',
  atRisk: 'يحتاج إلى انتباه',
  nothingAtRisk: 'يمكن لكل المدعوين أن يجدوا وقتًا.',
  moreAssessments:
    '{count, plural, zero {لا فحوص أخرى} one {فحص واحد آخر} two {فحصان آخران} few {# فحوص أخرى} many {# فحصًا آخر} other {# فحص آخر}}',
  missing:
    '<strong>{count, plural, zero {الجميع سيجدون وقتًا} one {شخص واحد لن يجد وقتًا} two {شخصان لن يجدا وقتًا} few {# أشخاص لن يجدوا وقتًا} many {# شخصًا لن يجدوا وقتًا} other {# شخص لن يجدوا وقتًا}}</strong> في {assessment}',
  seeSchedule: 'عرض الجدول<hidden>: {assessment}</hidden>',
  today: 'اليوم',
  openDay: 'فتح اليوم',
  appointments:
    '{count, plural, zero {لا مواعيد} one {موعد واحد} two {موعدان} few {# مواعيد} many {# موعدًا} other {# موعد}}',
  appointmentsAndExtras:
    '{count, plural, zero {لا مواعيد} one {موعد واحد} two {موعدان} few {# مواعيد} many {# موعدًا} other {# موعد}} و{extras, plural, zero {لا مواعيد إضافية} one {موعد إضافي واحد} two {موعدان إضافيان} few {# مواعيد إضافية} many {# موعدًا إضافيًا} other {# موعد إضافي}}',
  noAppointments: 'لا مواعيد اليوم.',
  allOver: 'انتهت كلها.',
  openList: 'فتح<hidden> القائمة عند {name}، {time}</hidden>',
  moreToday:
    '{count, plural, zero {لا مواعيد أخرى اليوم} one {موعد واحد آخر اليوم} two {موعدان آخران اليوم} few {# مواعيد أخرى اليوم} many {# موعدًا آخر اليوم} other {# موعد آخر اليوم}}',
  waiting: 'في الانتظار',
  nothingWaits: 'لا شيء في الانتظار.',
  failedMails:
    'تعذّر تسليم الرسائل إلى {count, plural, zero {# شخص} one {شخص واحد} two {شخصين} few {# أشخاص} many {# شخصًا} other {# شخص}}: <links>{names}</links>{more, select, yes { وآخرون} other {}}',
  addressRefused: '<person>{name}</person> (رُفض العنوان)',
  missed:
    '{count, plural, zero {حضر الجميع} one {شخص واحد لم يحضر} two {شخصان لم يحضرا} few {# أشخاص لم يحضروا} many {# شخصًا لم يحضروا} other {# شخص لم يحضروا}}: {assessment}',
  showMissed: 'عرض<hidden> من لم يحضر {assessment}</hidden>',
  missedElsewhere:
    'غائبون في {count, plural, zero {فحوص أخرى} one {فحص واحد آخر} two {فحصين آخرين} few {# فحوص أخرى} many {# فحصًا آخر} other {# فحص آخر}}',
  showAssessments: 'عرض<hidden> كل الفحوص</hidden>',
  notAccepted:
    '{count, plural, zero {قبل الجميع الدعوة} one {شخص واحد لم يقبل الدعوة} two {شخصان لم يقبلا الدعوة} few {# أشخاص لم يقبلوا الدعوة} many {# شخصًا لم يقبلوا الدعوة} other {# شخص لم يقبلوا الدعوة}}',
  remind: 'تذكير<hidden> من لم يقبلوا الدعوة</hidden>',
  notBooked:
    '{count, plural, zero {كل المواعيد محجوزة} one {موعد واحد لم يُحجز بعد} two {موعدان لم يُحجزا بعد} few {# مواعيد لم تُحجز بعد} many {# موعدًا لم تُحجز بعد} other {# موعد لم تُحجز بعد}}',
  showNotBooked: 'عرض<hidden> الفحوص التي فيها مواعيد لم تُحجز</hidden>',
  notBookedIn:
    '{count, plural, zero {حجز الجميع} one {شخص واحد لم يحجز} two {شخصان لم يحجزا} few {# أشخاص لم يحجزوا} many {# شخصًا لم يحجزوا} other {# شخص لم يحجزوا}}: {assessment}',
  justReminded: 'جرى التذكير خلال آخر ٢٤ ساعة',
  showNotBookedIn: 'عرض<hidden> من لم يحجز {assessment}</hidden>',
  notBookedElsewhere:
    'لم تُحجز مواعيد في {count, plural, zero {# فحص آخر} one {فحص واحد آخر} two {فحصين آخرين} few {# فحوص أخرى} many {# فحصًا آخر} other {# فحص آخر}}',
  firstSteps: 'الخطوات الأولى',
  stepsDone: 'اكتمل {done, number} من {count, number}',
  stepDone: '{step}: تم',
  inviteMembers: 'ادعُ أعضاءك',
  howToInvite: 'يدويًا، أو بلصقهم من جدول بيانات، أو من ملف CSV.',
  invitePractitioner: 'ادعُ ممارسًا صحيًا',
  whatPractitionersDo: 'يدير الممارسون الصحيون يوم الفحص ويسجّلون النتائج.',
  createAssessment: 'أنشئ فحصًا',
  whatAssessmentsNeed: 'أيامه وساعاته ومدته وعدد الأشخاص.',
  inviteToAssessment: 'ادعُ الأعضاء إلى الفحص',
  whatMembersDo: 'تصلهم رسالة ويحجزون وقتًا.',
};
