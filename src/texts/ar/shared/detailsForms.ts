export const detailsForms = {
  picture: 'الصورة',
  cannotChange: 'تسجّل الدخول بهذا البريد الإلكتروني، ولا يمكن تغييره.',
  organizationName: 'اسم المؤسسة',
  address: 'العنوان',
  logo: 'الشعار',
  uploadLogo: 'رفع الشعار',
  removeLogo: 'إزالة الشعار',
  timeZone: 'المنطقة الزمنية',
  shownInTime: 'تُعرض الفحوص والمواعيد بهذا التوقيت.',
  language: 'اللغة',
  languageOfMails: 'للرسائل إلى من لم يختاروا لغة.',
};
