export const roles = {
  name: '{role, select, OrganizationAdmin {مسؤول} Member {عضو} other {ممارس صحي}}',
  description:
    '{role, select, OrganizationAdmin {يدير الأشخاص والفحوص، ولا يرى النتائج أبدًا.} Member {يحجز المواعيد ويقرأ نتائجه.} other {يدير يوم الفحص ويسجّل النتائج، لكنه لا يسجّل نتائجه هو أبدًا.}}',
};
