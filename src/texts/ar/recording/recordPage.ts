export const recordPage = {
  day: 'قائمة اليوم',
  person: 'الشخص',
  loading: 'جارٍ تحميل الشخص',
  notFound: 'لم يُعثر على هذا الشخص',
  notFoundHint: 'ربما أُزيل من الفحص.',
  today: 'اليوم',
  noAppointment: 'بلا موعد',
  bookTime: 'حجز وقت',
  move: 'نقل',
  cancelAppointment: 'إلغاء الموعد',

  addEmailAddress: 'إضافة بريد إلكتروني',
  emailAddressOf: 'البريد الإلكتروني: {who}',
  emailAddressHint: 'ستصل إليه دعوة. ومن ينضم به يرى الموعد والنتائج، لذلك راجعه مع الشخص.',
  addAndInvite: 'إضافة ودعوة',
  invitationSent: 'أُرسلت الدعوة إلى {email}',
};
