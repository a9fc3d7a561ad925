export const days = {
  days: 'الأيام',
  previousWeek: 'الأسبوع السابق',
  today: 'اليوم',
  nextWeek: 'الأسبوع التالي',
  booked:
    '{count, plural, zero {#<unit> محجوز</unit>} one {#<unit> محجوز</unit>} two {#<unit> محجوزان</unit>} few {#<unit> محجوزة</unit>} many {#<unit> محجوزًا</unit>} other {#<unit> محجوز</unit>}}',
  counts:
    '{booked, plural, zero {لا مواعيد محجوزة} one {موعد واحد محجوز} two {موعدان محجوزان} few {# مواعيد محجوزة} many {# موعدًا محجوزًا} other {# موعد محجوز}}، {free, plural, zero {لا أماكن متاحة} one {مكان واحد متاح} two {مكانان متاحان} few {# أماكن متاحة} many {# مكانًا متاحًا} other {# مكان متاح}}',
  dayCounts:
    '{day}: {booked, plural, zero {لا مواعيد محجوزة} one {موعد واحد محجوز} two {موعدان محجوزان} few {# مواعيد محجوزة} many {# موعدًا محجوزًا} other {# موعد محجوز}}، {free, plural, zero {لا أماكن متاحة} one {مكان واحد متاح} two {مكانان متاحان} few {# أماكن متاحة} many {# مكانًا متاحًا} other {# مكان متاح}}',
  dayEmpty: '{day}: لا شيء في هذا اليوم',
  empty: 'لا شيء في هذا اليوم',
  whyEmpty: 'لم يحجز أحد، ولا يوجد فحص يعرض أوقاتًا.',
  loadingDay: 'جارٍ تحميل اليوم',
  firstFreeTimes:
    '{count, plural, zero {لا أوقات متاحة في هذا اليوم.} one {هذا أول وقت متاح في اليوم.} two {هذان أول وقتين متاحين في اليوم.} few {هذه أول # أوقات متاحة في اليوم.} many {هذه أول # وقتًا متاحًا في اليوم.} other {هذه أول # وقت متاح في اليوم.}}',
  chooseAssessment: 'اختر فحصًا لعرض المزيد.',

  placesFree:
    '{count, plural, zero {لا أماكن متاحة} one {مكان واحد متاح} two {مكانان متاحان} few {# أماكن متاحة} many {# مكانًا متاحًا} other {# مكان متاح}}',
  bookSomeone: 'حجز لشخص<hidden> في {time}، {assessment}</hidden>',
  extra: 'إضافي',
  actionsFor: 'إجراءات {name}',
  moreFor: 'خيارات {name}',
  bookAgain: 'حجز جديد',
  moveAppointment: 'نقل الموعد',
  cancelAppointment: 'إلغاء الموعد',

  chooseAnotherTime: 'اختر وقتًا آخر',
  nothingBooked: 'لم يُحجز شيء.',
  noOtherTime: 'لا أوقات أخرى متاحة في هذا اليوم.',
  time: 'الوقت',
  chooseFreeTime: 'اختر وقتًا متاحًا',
  freeTime:
    '{time}، {count, plural, zero {لا أماكن متاحة} one {مكان واحد متاح} two {مكانان متاحان} few {# أماكن متاحة} many {# مكانًا متاحًا} other {# مكان متاح}}',
  loadingPeople: 'جارٍ تحميل الأشخاص',
  everyoneBooked: 'لكل المدعوين مواعيد.',
  nobodyFits: 'لا أحد بلا موعد يطابق البحث.',
  bookPerson: 'حجز<hidden> باسم {name}</hidden>',
  morePeople:
    '{count, plural, zero {ولا أحد غيرهم.} one {وشخص واحد آخر. ابحث للعثور عليه.} two {وشخصان آخران. ابحث للعثور عليهما.} few {و# أشخاص آخرون. ابحث للعثور عليهم.} many {و# شخصًا آخر. ابحث للعثور عليهم.} other {و# شخص آخر. ابحث للعثور عليهم.}}',
};
