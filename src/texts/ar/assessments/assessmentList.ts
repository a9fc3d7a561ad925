export const assessmentList = {
  assessments: 'الفحوص',
  countLabel: 'من الفحوص',
  createAssessment: 'إنشاء فحص',
  searchByName: 'البحث بالاسم',
  noneFound: 'لم يُعثر على فحوص',
  noneFits: 'لا فحص يطابق البحث والمرشحات.',
  noneYet: 'لا فحوص بعد',
  addFirst: 'ابدأ بإضافة فحصك الأول',
  draft: 'مسودة',
  slots:
    '{duration} | {count, plural, zero {# لكل وقت} one {# لكل وقت} two {# لكل وقت} few {# لكل وقت} many {# لكل وقت} other {# لكل وقت}}',
  range: '{first}–{last} من {total}',
  newestFirst: 'الأحدث أولًا',
  oldestFirst: 'الأقدم أولًا',
};
