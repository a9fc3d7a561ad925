export const inviteStep = {
  inviteMembers: 'دعوة الأعضاء',
  chosenGetEmail: 'تصل كل من تختاره رسالة فيها رابط لحجز وقت.',
  isOver: 'انتهى هذا الفحص',
  whyOver: 'لدعوة المزيد، أخّر يومه الأخير في الخطوة الأولى.',
  inviteNewlyJoined: 'هل تريد دعوة الأعضاء الجدد إلى الفحص عند انضمامهم؟',
  aboutNewlyJoined: 'من ينضم إلى مؤسستك أثناء فترة الفحص يُدعى تلقائيًا.',
  newOfGroups: 'يُدعى تلقائيًا من ينضم من {groups} ما دام الفحص مفتوحًا.',
  newOfGroupsBut: 'يُدعى تلقائيًا من ينضم من {groups} ما دام الفحص مفتوحًا، ما عدا من في {others}.',
  newBut: 'يُدعى تلقائيًا من ينضم ما دام الفحص مفتوحًا، ما عدا من في {others}.',
  groups: 'المجموعات',
  exceptGroups: 'ما عدا المجموعات',
  groupPeople: '{count, plural, zero {لا أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}',
  groupsFailed: 'تعذّر تحميل المجموعات',
  noMembersYet: 'لا أعضاء في مؤسستك بعد',
  noneFound: 'لم يُعثر على أعضاء',
  allSelected:
    'حُدّد كل الأعضاء ({everyone, plural, zero {لا أعضاء} one {عضو واحد} two {عضوان} few {# أعضاء} many {# عضوًا} other {# عضو}})، وليس من عُثر عليهم فقط ({matches, plural, zero {لا أعضاء} one {عضو واحد} two {عضوان} few {# أعضاء} many {# عضوًا} other {# عضو}})',
  selectOnlyFound: 'تحديد من عُثر عليهم فقط ({count, number})',

  invitePeople:
    'هل تريد دعوة {count, plural, zero {# شخص} one {شخص واحد} two {شخصين} few {# أشخاص} many {# شخصًا} other {# شخص}}؟',
  notOnlyFound: 'الجميع، وليس فقط من عُثر عليهم بالبحث عن «{text}» ({count, number})',
  invite: 'دعوة {count, plural, zero {# شخص} one {شخص واحد} two {شخصين} few {# أشخاص} many {# شخصًا} other {# شخص}}',
  inviteOnlyFound: 'دعوة من عُثر عليهم فقط ({count, number})',

  created: 'أُنشئ الفحص',
  updated: 'حُدّث الفحص',
  failed: 'حدث خطأ أثناء دعوة الأعضاء',
};
