export const holds = {
  heldFor: 'محجوز مؤقتًا: {name}',
  heldUntil: 'حتى {time}',
  bookOrHold: 'حجز موعد أو حجز مؤقت',
  book: 'حجز موعد',
  hold: 'حجز مؤقت',
  until: 'حجز مؤقت حتى',
  inHours:
    '{count, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}، حتى {time}',
  inDays:
    '{count, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}، حتى {time}',
  untilItBegins: 'حتى بداية الموعد، {time}',
  holdNote: 'لا يستطيع أحد غيره حجز هذا الوقت حتى ذلك الحين. لا تصل الشخص رسالة.',
  holdPerson: 'حجز مؤقت<hidden> باسم {name}</hidden>',
  held: '{slot}: محجوز مؤقتًا باسم {name} حتى {until}',
  nothingHeld: 'لم يُحجز شيء مؤقتًا.',
  release: 'تحرير الوقت',
  released: '{slot}: لم يعد محجوزًا باسم {name}',
  ended: 'لم يعد هذا الوقت محجوزًا باسم {name}',
  expired: 'كان هذا الوقت محجوزًا حتى {until}. يستطيع الجميع حجزه الآن.',
  isOffer: 'عُرض هذا الوقت على الشخص بدلًا من موعده.',
  showOffers: 'عرض الأوقات المعروضة',
  showPerson: 'عرض {name}',
};
