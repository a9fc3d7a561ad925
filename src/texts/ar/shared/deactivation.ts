export const deactivation = {
  reason: 'السبب',
  none: 'دون ذكر سبب',
  name: '{reason, select, NoLongerHere {انتهاء العمل هنا} LongAbsence {غياب طويل} AddedTwice {إضافة مكررة} AddedByMistake {إضافة بالخطأ} other {سبب آخر}}',
  seenBy: 'يراه المسؤولون في السجل وفي سجل التدقيق. ولا تذكره الرسالة.',
};
