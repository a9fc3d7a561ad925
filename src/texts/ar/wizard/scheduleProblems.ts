export const scheduleProblems = {
  worthALook: 'أمور تستحق نظرة: {count, number}',
  nothingOffered: 'لا مواعيد معروضة حتى الآن',
  whyNothing: 'لا يوم في فترة الفحص له ساعات تتسع لموعد.',
  bookingOver: 'انتهى الحجز في {date}: لا أحد يستطيع الحجز الآن',
  bookingEndsEarly:
    'ينتهي الحجز في {date}، قبل بداية فترة الفحص بمدة {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}. الأماكن التي تتاح بعد ذلك تبقى خالية.',
  hoursTooShort: '{hours}: لا تتسع لأي موعد',
  unusedMinutes: '{hours}: تبقى آخر {duration} بلا استخدام',
  emptyStart:
    'تبدأ فترة الفحص دون أوقات لمدة {count, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
  emptyEnd:
    'تنتهي فترة الفحص دون أوقات لمدة {count, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
  fewerTimes: 'تتغير الساعة في {date}: الأوقات أقل من المعتاد بمقدار {count, number}',
  moreTimes: 'تتغير الساعة في {date}: الأوقات أكثر من المعتاد بمقدار {count, number}',
  endAt: 'الانتهاء في {time}',
  removeHours: 'إزالة هذه الساعات',
  openWorkdays: 'فتح {hours}',
  openClosedDays: 'فتح الأيام المغلقة',
  startOn: 'البدء في {date}',
  endOn: 'الانتهاء في {date}',
  closeDay: 'إغلاق {date}',
  bookUntil: 'السماح بالحجز حتى {date}',
  bookAnytime: 'السماح بالحجز حتى آخر يوم',
  longerHours: 'تمديد كل يوم بمقدار {duration}',
  changed: 'تغيّر الفحص',
  seatsFromNow: 'الأماكن من الآن: {seats, number}. الأشخاص: {people, number}.',
};
