export const seats = {
  addPlaces:
    'إضافة {count, plural, zero {# مكان} one {مكان واحد} two {مكانين} few {# أماكن} many {# مكانًا} other {# مكان}} لكل وقت',
  addPlacesQuestion:
    'هل تريد إضافة {count, plural, zero {# مكان} one {مكان واحد} two {مكانين} few {# أماكن} many {# مكانًا} other {# مكان}} لكل وقت؟',
  extend: 'تمديد حتى {date}',
  extendQuestion: 'هل تريد التمديد حتى {date}؟',
  tooFewFor:
    'الأماكن: {seats, number}، الأشخاص: {people, number}. {missing, plural, zero {الجميع سيجدون وقتًا} one {شخص واحد لن يجد وقتًا} two {شخصان لن يجدا وقتًا} few {# أشخاص لن يجدوا وقتًا} many {# شخصًا لن يجدوا وقتًا} other {# شخص لن يجدوا وقتًا}}.',
  moreTimeNeeded: 'تلزم ساعات أطول أو أيام أكثر.',
  missing:
    '{count, plural, zero {الجميع سيجدون وقتًا} one {شخص واحد لن يجد وقتًا} two {شخصان لن يجدا وقتًا} few {# أشخاص لن يجدوا وقتًا} many {# شخصًا لن يجدوا وقتًا} other {# شخص لن يجدوا وقتًا}}',
  freeAndWaiting:
    '{places, plural, zero {لا أماكن متاحة} one {مكان واحد متاح} two {مكانان متاحان} few {# أماكن متاحة} many {# مكانًا متاحًا} other {# مكان متاح}}، و{people, plural, zero {الجميع حجزوا} one {شخص واحد لم يحجز} two {شخصان لم يحجزا} few {# أشخاص لم يحجزوا} many {# شخصًا لم يحجزوا} other {# شخص لم يحجزوا}}.',
  afterChange: 'بعد التغيير سيجد الجميع وقتًا',
  bookedStay: 'تبقى كل المواعيد المحجوزة كما هي.',
  placesChanged: 'تغيّر عدد الأماكن. يُرجى المراجعة مرة أخرى.',
  free: '{count, plural, zero {لا أماكن متاحة} one {مكان واحد متاح} two {مكانان متاحان} few {# أماكن متاحة} many {# مكانًا متاحًا} other {# مكان متاح}}',
  enough: 'تكفي {count, plural, zero {الجميع} one {شخصًا واحدًا} two {شخصين} few {# أشخاص} many {# شخصًا} other {# شخص}}',
  tooFew:
    '<strong>{places, plural, zero {لا أماكن متاحة} one {مكان واحد متاح} two {مكانان متاحان} few {# أماكن متاحة} many {# مكانًا متاحًا} other {# مكان متاح}}</strong>: {missing, plural, zero {الجميع سيجدون وقتًا} one {شخص واحد لن يجد وقتًا} two {شخصان لن يجدا وقتًا} few {# أشخاص لن يجدوا وقتًا} many {# شخصًا لن يجدوا وقتًا} other {# شخص لن يجدوا وقتًا}}',
  enoughNow: 'يجد الجميع وقتًا الآن',
};
