export const invitedMembers = {
  invitedMembers: 'الأعضاء المدعوون',
  scheduled: 'حجزوا',
  notScheduled: 'لم يحجزوا',
  loading: 'جارٍ تحميل الأعضاء',
  attendance: 'الحضور',
  notRecorded: 'لم يُسجَّل',
  nobodyFound: 'لم يُعثر على أحد',
  nobodyScheduled: 'لم يحجز أحد.',
  everyoneScheduled: 'حجز الجميع.',
  nobodyFits: 'لا أحد يطابق البحث.',
  nobodyMissed: 'لم يغب أحد عن موعده.',
  nobodyHasAttendance: 'لا أحد بحالة الحضور هذه.',
  didNotAttend:
    '{count, plural, zero {حضر الجميع} one {شخص واحد لم يحضر} two {شخصان لم يحضرا} few {# أشخاص لم يحضروا} many {# شخصًا لم يحضروا} other {# شخص لم يحضروا}}',
  inviteAgain: 'إعادة الدعوة',
  extra: 'إضافي',
  hadBeenBooked: 'كان الموعد محجوزًا',

  actionsFor: 'إجراءات {name}',
  moreFor: 'خيارات {name}',
  bookAppointment: 'حجز موعد',
  moveAppointment: 'نقل الموعد',
  cancelAppointment: 'إلغاء الموعد',
  emails: 'الرسائل',
  remove: 'إزالة',
  resend: 'إعادة الإرسال',
  remind: 'تذكير',
  resendTo: 'إعادة الإرسال إلى {name}',
  invitationSent: 'أُرسلت الدعوة إلى {email}',

  removeNamed: 'هل تريد إزالة {name}؟',
  canNoLongerBook: 'لن يمكن لـ {name} حجز {assessment}. يمكنك إعادة الدعوة متى شئت.',
  noLongerInvited: 'أُلغيت دعوة {name}',

  emailsTo: 'الرسائل إلى {name}',
  noEmailYet: 'لم تُرسل أي رسالة بعد.',
  mailSent:
    '{kind, select, organizationInvitation {دعوة إلى المؤسسة} assessmentInvitation {دعوة} appointmentScheduled {تأكيد الموعد} appointmentMoved {وقت جديد للموعد} appointmentCanceled {إلغاء الموعد} bookingReminder {تذكير بحجز موعد} appointmentReminder {تذكير بالموعد} newTimeOffered {عرض وقت جديد} newTimeWithdrawn {سحب وقت جديد} other {إلغاء الفحص}}: أُرسلت {at}',
  mailQueued:
    '{kind, select, organizationInvitation {دعوة إلى المؤسسة} assessmentInvitation {دعوة} appointmentScheduled {تأكيد الموعد} appointmentMoved {وقت جديد للموعد} appointmentCanceled {إلغاء الموعد} bookingReminder {تذكير بحجز موعد} appointmentReminder {تذكير بالموعد} newTimeOffered {عرض وقت جديد} newTimeWithdrawn {سحب وقت جديد} other {إلغاء الفحص}}: في الانتظار منذ {at}',
  mailFailed:
    '{kind, select, organizationInvitation {دعوة إلى المؤسسة} assessmentInvitation {دعوة} appointmentScheduled {تأكيد الموعد} appointmentMoved {وقت جديد للموعد} appointmentCanceled {إلغاء الموعد} bookingReminder {تذكير بحجز موعد} appointmentReminder {تذكير بالموعد} newTimeOffered {عرض وقت جديد} newTimeWithdrawn {سحب وقت جديد} other {إلغاء الفحص}}: تعذّر الإرسال {at}',
  mailHeld:
    '{kind, select, organizationInvitation {دعوة إلى المؤسسة} assessmentInvitation {دعوة} appointmentScheduled {تأكيد الموعد} appointmentMoved {وقت جديد للموعد} appointmentCanceled {إلغاء الموعد} bookingReminder {تذكير بحجز موعد} appointmentReminder {تذكير بالموعد} newTimeOffered {عرض وقت جديد} newTimeWithdrawn {سحب وقت جديد} other {إلغاء الفحص}}: في الانتظار حتى {at} بسبب الحد اليومي',
  mailRefused:
    'رُفض العنوان، {kind, select, organizationInvitation {دعوة إلى المؤسسة} assessmentInvitation {دعوة} appointmentScheduled {تأكيد الموعد} appointmentMoved {وقت جديد للموعد} appointmentCanceled {إلغاء الموعد} bookingReminder {تذكير بحجز موعد} appointmentReminder {تذكير بالموعد} newTimeOffered {عرض وقت جديد} newTimeWithdrawn {سحب وقت جديد} other {إلغاء الفحص}}: {at}',
  mailError: '{mail}: {error}',
  checkAddress: '<link>راجع العنوان</link> قبل إعادة الإرسال.',
  nameAToZ: 'الاسم من أ إلى ي',
  nameZToA: 'الاسم من ي إلى أ',
  soonestFirst: 'الأقرب أولًا',
  latestFirst: 'الأبعد أولًا',
};
