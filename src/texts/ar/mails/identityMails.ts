export const identityMails = {
  subject: 'صُحّحت بياناتك لدى {organization}',
  summary: 'إذا لم يكن ذلك صحيحًا، فأبلغ المؤسسة.',
  heading: 'صُحّحت بياناتك',
  addressCorrected:
    'صحّحت {organization} البريد الإلكتروني لشخص كان مسجّلًا ببريدك، وأكّد ذلك ممارس صحي. الدعوات التي أُرسلت إليك لم تعد تعمل.',
  detailsCorrected: 'صحّحت {organization} اسمك أو تاريخ ميلادك أو رقمك الوظيفي، وأكّد ذلك ممارس صحي.',
  advice: 'إذا لم يكن ذلك صحيحًا، فأبلغ {organization}، {address}.',
  why: 'تصلك هذه الرسالة لأن بريدك الإلكتروني كان مسجّلًا لدى {organization}.',
};
