export const memberships = {
  yourOrganizations: 'مؤسساتك',
  leaveAnyTime: 'يمكنك مغادرة أي مؤسسة متى شئت.',
  memberSince:
    '{role, select, OrganizationAdmin {مسؤول منذ {time}} Member {عضو منذ {time}} other {ممارس صحي منذ {time}}}',
  deactivated: 'موقوف. لم يعد يظهر لك شيء منها.',
  leave: 'مغادرة',
  leaveOrganization: 'مغادرة {organization}',
  leaveQuestion: 'هل تريد مغادرة {organization}؟',
  leavingMeans:
    '{role, select, OrganizationAdmin {لن ترى أعضاءها وفحوصها بعد ذلك.} Member {ستُلغى مواعيدك القادمة لديها، ولن ترى فحوصها بعد ذلك.} other {لن ترى مواعيدها ونتائجها بعد ذلك.}}',
  comeBack: 'للعودة ستحتاج إلى دعوة جديدة.',
  stay: 'البقاء',
  left: 'غادرت {organization}',
  inviteAdministrator: 'دعوة مسؤول',
  proposesName: 'تقترح {organization} الاسم {name}',
  nameEverywhere: 'سيكون هذا اسمك في كل مؤسساتك. يمكنك تغييره في صفحة ملفك الشخصي متى شئت.',
  useName: 'استخدام هذا الاسم',
  keepName: 'إبقاء اسمي',
  nameUsed: 'اسمك الآن {name}.',
  nameKept: 'يبقى اسمك كما هو.',
};
