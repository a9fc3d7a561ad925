export const assessmentDetails = {
  assessment: 'الفحص',
  allInvitedMembers: 'كل الأعضاء المدعوين',
  byDay: 'حسب اليوم',
  backToOverview: 'العودة إلى النظرة العامة',
  loading: 'جارٍ تحميل الفحص',
  notFound: 'لم يُعثر على هذا الفحص',
  whyNotFound: 'ربما كان الرابط قديمًا، أو كان الفحص لمؤسسة أخرى.',
  draft: 'مسودة',
  edit: 'تعديل',
  openInCalendar: 'فتح في التقويم',
  participantsFile: 'المشاركون في {name}.csv',
  nobodyInvited: 'لم يُدعَ أحد بعد.',

  assessmentWindow: 'فترة الفحص',
  bookingPeriod: 'فترة الحجز',
  duration: 'المدة',
  perSlot: 'لكل وقت',
  schedule: 'الجدول',
  noHours: 'لا ساعات بعد',
  timeZone: 'المنطقة الزمنية',
  languages: 'اللغات',
  recorded: 'ما يُسجَّل',
  fromInvitation: 'من الدعوة حتى {date}',
  appointments:
    '{count, plural, zero {لا مواعيد} one {موعد واحد} two {موعدان} few {# مواعيد} many {# موعدًا} other {# موعد}}',

  bookingProgress: 'تقدّم الحجز',
  progress: '{scheduled} من {invited}',
  progressScheduled: 'حجز {scheduled} من {invited}',
  seats:
    '{offered, plural, zero {لا أماكن معروضة} one {مكان واحد معروض} two {مكانان معروضان} few {# أماكن معروضة} many {# مكانًا معروضًا} other {# مكان معروض}}، {free, plural, zero {لا شيء منها متاح} one {واحد منها متاح} two {اثنان منها متاحان} few {# منها متاحة} many {# منها متاحة} other {# منها متاحة}}. {waiting, plural, zero {الجميع حجزوا} one {شخص واحد لم يحجز} two {شخصان لم يحجزا} few {# أشخاص لم يحجزوا} many {# شخصًا لم يحجزوا} other {# شخص لم يحجزوا}}',
  shortage:
    '{missing, plural, zero {الجميع سيجدون وقتًا} one {شخص واحد لن يجد وقتًا} two {شخصان لن يجدا وقتًا} few {# أشخاص لن يجدوا وقتًا} many {# شخصًا لن يجدوا وقتًا} other {# شخص لن يجدوا وقتًا}}.',
  enoughSeats: '{summary}.',
  tooFewSeats: '{summary}: <short>{shortage}</short>',

  cancelAssessment: 'إلغاء الفحص',
  keepAssessment: 'إبقاء الفحص',
  cancelNamed: 'هل تريد إلغاء {name}؟',
  cancelIsFinal: 'لن يتمكن أحد من حجزه بعد ذلك. لا يمكن التراجع عن هذا.',
  alsoTell:
    'إبلاغ من لم يحجزوا أيضًا ({count, plural, zero {لا أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}})',
  haveAppointment:
    '{count, plural, zero {لا أحد لديه موعد} one {شخص واحد لديه موعد} two {شخصان لديهما موعد} few {# أشخاص لديهم موعد} many {# شخصًا لديهم موعد} other {# شخص لديهم موعد}}',
  comingCancelled: 'تُلغى المواعيد القادمة',
  notBooked:
    '{count, plural, zero {الجميع حجزوا} one {شخص واحد لم يحجز} two {شخصان لم يحجزا} few {# أشخاص لم يحجزوا} many {# شخصًا لم يحجزوا} other {# شخص لم يحجزوا}}',
  notTold: 'لا يُبلَّغون',
  cancelled: 'أُلغي الفحص',

  deleteDraft: 'حذف المسودة',
  keepDraft: 'إبقاء المسودة',
  deleteNamed: 'هل تريد حذف {name}؟',
  deleteIsFinal: 'لم يُدعَ أحد بعد، لذلك لن يلاحظ أحد. لا يمكن التراجع عن هذا.',
  draftDeleted: 'حُذفت المسودة',

  duplicate: 'إنشاء نسخة',
  duplicated: 'أُنشئت نسخة من الفحص',
  checkPlaces: 'لا تتضمن النسخة المواقع والغرف المحذوفة. تحقق من الأماكن والتواريخ ثم ادعُ الأشخاص.',
  checkDates: 'راجع التواريخ، ثم ادعُ الأشخاص.',

  resendToAll: 'إعادة الإرسال للكل',
  resendTo:
    'هل تريد إعادة الإرسال إلى {count, plural, zero {# شخص} one {شخص واحد} two {شخصين} few {# أشخاص} many {# شخصًا} other {# شخص}}؟',
  whoGetsAgain: 'تصل الدعوة مرة أخرى إلى كل من لم يحجز، مع رابط جديد.',
  sendInvitations:
    'إرسال {count, plural, zero {# دعوة} one {دعوة واحدة} two {دعوتين} few {# دعوات} many {# دعوة} other {# دعوة}}',
  invitationsSent:
    '{count, plural, zero {لم تُرسل أي دعوة} one {أُرسلت دعوة واحدة} two {أُرسلت دعوتان} few {أُرسلت # دعوات} many {أُرسلت # دعوة} other {أُرسلت # دعوة}}',
  nobodySent: 'لم تُرسل دعوة إلى أحد',
};
