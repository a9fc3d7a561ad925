export const organizationSettings = {
  settings: 'الإعدادات',
  profile: 'الملف الشخصي',
  organization: 'المؤسسة',
  sites: 'المواقع',
  details: 'بيانات الأشخاص',
  team: 'الفريق',
  auditLog: 'سجل التدقيق',
  yourDevices: 'أجهزتك',

  whatMembersSee: 'يرى الأعضاء الاسم والعنوان في دعواتهم ومواعيدهم.',
  asMembersSeeIt: 'كما يراه الأعضاء',
  siteHasItsOwn: 'للموقع عنوانه ومنطقته الزمنية الخاصة.',
  exampleAppointment: 'مثال على موعد',
  where: 'المكان',
  place: '{name}، {address} <map>عرض على الخريطة</map>',
  saved: 'حُفظت بيانات المؤسسة',
  failed: 'تعذّر تحميل مؤسستك',
  noLongerFit:
    '{count, plural, zero {لا مواعيد محجوزة} one {موعد واحد محجوز} two {موعدان محجوزان} few {# مواعيد محجوزة} many {# موعدًا محجوزًا} other {# موعد محجوز}} خارج الجدول بعد التغيير',
  timesIn: 'المنطقة الزمنية: {timeZone}',
  personAndAssessment: '{name}، {assessment}',
  staysBooked:
    'إذا غيّرت المنطقة الزمنية، تبقى هذه المواعيد محجوزة في اللحظة نفسها، ويرى الأعضاء التوقيت المحلي الجديد. لم يُحفظ شيء بعد.',
  changeTimeZone: 'تغيير المنطقة الزمنية',

  newOrganization: 'مؤسسة جديدة',
  whatChanges: 'ستصبح مسؤولًا فيها. وتبقى مؤسساتك الأخرى كما هي.',
  create: 'إنشاء المؤسسة',
  created: 'أُنشئت المؤسسة',
};
