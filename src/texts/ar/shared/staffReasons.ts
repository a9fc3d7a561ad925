export const staffReasons = {
  reason: 'السبب',
  none: 'دون ذكر سبب',
  name: '{reason, select, PractitionerUnavailable {الممارس الصحي غير متاح} TimeOrPlaceChanged {تغيّر الوقت أو المكان} PersonAsked {بطلب من الشخص} other {سبب آخر}}',
  inEmail: 'يُذكر في الرسالة.',
  note: 'بكلماتك',
  nothingAboutHealth: 'سطر واحد يمكن للشخص قراءته. لا تكتب هنا عن الصحة.',
  cancelledBecause: 'أُلغي: {reason}',
};
