export const cardPdf = {
  title: 'بطاقات الحجز لدى {organization}',
  scan: 'رمز الحجز لـ {name}',
  howToBook: 'احجز فحصك الصحي: امسح الرمز، أو افتح {page} واكتب',
  validUntil: 'صالحة حتى {date}. احتفظ بها لنفسك، وإن فقدتها فاطلب بطاقة جديدة.',
};
