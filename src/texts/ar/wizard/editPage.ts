export const editPage = {
  schedule: 'الجدول',
  people: 'الأشخاص',
  save: 'حفظ: {section}',
  invitedAndBooked: 'المدعوون: {invited, number}، منهم من حجز موعدًا: {booked, number}.',
  showInvited: 'عرض جميع المدعوين',
  whyOver: 'لدعوة المزيد، أخّر يومه الأخير.',
  whatChanges: 'ما الذي يتغيّر',
  nothingYet: 'لا شيء بعد. يُحفظ كل قسم على حدة.',
  before: 'قبل ذلك: {value}',
  notValidYet: 'بعض القيم ناقصة أو غير صالحة بعد.',
  checkingAppointments: 'جارٍ التحقق من المواعيد المحجوزة…',
  notChecked: 'تعذّر التحقق من المواعيد المحجوزة. سيُتحقق منها مرة أخرى قبل الحفظ.',
  allStillFit: 'كل المواعيد المحجوزة ما زالت ضمن الجدول.',
  askedOnSave: 'قبل حفظ أي شيء ستُسأل عما تريد فعله بها.',
  notCounted: 'تعذّر عدّ الرسائل. ستُعدّ مرة أخرى قبل الحفظ.',
  willBeInvited:
    '{count, plural, zero {لا يُدعى أحد} one {يُدعى شخص واحد} two {يُدعى شخصان} few {يُدعى # أشخاص} many {يُدعى # شخصًا} other {يُدعى # شخص}}',
};
