export const bulk = {
  bar: 'الأشخاص المحددون',
  selected: 'المحدد: {count}',
  selectAll: 'تحديد الكل ({count})',
  selectFirst: 'تحديد أول {count}',
  select: 'تحديد {name}',
  selectPage: 'تحديد كل من في هذه الصفحة',
  clear: 'إلغاء التحديد',
  actions: 'الإجراءات',
  inviteAgain: 'إعادة الدعوة',
  addToAssessment: 'إضافة إلى فحص…',
  deactivate: 'إيقاف…',
  remind: 'تذكير…',
  remove: 'إزالة…',
  endTeamRoles: 'إزالة من الفريق…',
  title:
    '{action, select, InviteAgain {إعادة الدعوة} AddToAssessment {إضافة إلى فحص} Remove {إزالة من الفحص} EndTeamRoles {إزالة من الفريق} other {إيقاف العضوية}}',
  confirm:
    '{action, select, InviteAgain {إعادة الدعوة} AddToAssessment {إضافة} Remove {إزالة} EndTeamRoles {إزالة} other {إيقاف}}',
  effect:
    '{action, select, InviteAgain {إعادة الدعوة برابط جديد} AddToAssessment {الإضافة إلى الفحص} Remove {لن يتمكنوا من الحجز، ولن تصلهم رسالة} EndTeamRoles {فقدان دور المسؤول والممارس} other {فقدان الدخول في كل الأدوار}}',
  people: '{count, plural, zero {لا أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}',
  emails: 'الرسائل',
  appointments: 'المواعيد القادمة التي ستُلغى',
  afterwards:
    '{action, select, Remove {يمكنك دعوتهم مرة أخرى.} EndTeamRoles {يبقى دور العضو. لن تصل رسالة إلى أحد.} other {تبقى النتائج المعتمدة. يمكنك إعادة التفعيل من صفحة الشخص.}}',
  nobody: 'لا يمكن ذلك لأي شخص محدد',
  assessment: 'الفحص',
  leftOut:
    'مستثنى: {reason, select, Self {أنت} Deactivated {موقوف من قبل} Joined {انضم من قبل} Declined {رفض الدعوة أو غادر} NoEmail {بلا بريد إلكتروني} AwaitsApproval {بانتظار موافقة مسؤول آخر} JustInvited {دُعي خلال آخر ٢٤ ساعة} NotMember {دور غير عضو} AlreadyInvited {مضاف إلى الفحص من قبل} Booked {لديه موعد: ألغِه أولًا} Examined {لديه موعد سابق} JustMailed {وصلته رسالة خلال آخر ٢٤ ساعة} other {لم يعد متاحًا}}',
  progress: '{done} من {total}',
  stop: 'توقف',
  stopped: 'توقف قبل النهاية',
  goOn: 'متابعة',
  failed: 'ما تم يبقى كما هو. تتابع المحاولة من هنا، ولن يصل شيء إلى أحد مرتين.',
  notDone: 'لم يتم بعد',
};
