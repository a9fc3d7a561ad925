export const displacedMark = {
  open: '{count, plural, zero {كل المواعيد ضمن الجدول} one {موعد واحد لم يعد ضمن الجدول} two {موعدان لم يعودا ضمن الجدول} few {# مواعيد لم تعد ضمن الجدول} many {# موعدًا لم تعد ضمن الجدول} other {# موعد لم تعد ضمن الجدول}}',
  openIn:
    '{assessment}: {count, plural, zero {كل المواعيد ضمن الجدول} one {موعد واحد لم يعد ضمن الجدول} two {موعدان لم يعودا ضمن الجدول} few {# مواعيد لم تعد ضمن الجدول} many {# موعدًا لم تعد ضمن الجدول} other {# موعد لم تعد ضمن الجدول}}',
  stayBooked: 'يبقى كل شيء محجوزًا حتى تقرر.',
  settle: 'البحث عن أوقات جديدة',
  settleIn: 'البحث عن أوقات جديدة<hidden>: {assessment}</hidden>',
  fitAgainIn: '{assessment}: عروض لأشخاص عادت مواعيدهم تناسب الجدول: {count, number}',
  reviewOffersIn: 'عرض العروض<hidden>: {assessment}</hidden>',
  outside: 'خارج الجدول',
};
