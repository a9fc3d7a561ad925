export const card = {
  title: 'الحجز ببطاقتك',
  typeCode: 'أدخل الرمز المكتوب على بطاقتك. يتكون من 12 حرفًا ورقمًا.',
  code: 'الرمز',
  continue: 'متابعة',
  loggedInAs: 'سجّلت الدخول باسم {name}.',
  logsOut: 'تُخرج البطاقة {name} من هذا المتصفح.',
};
