export const memberFile = {
  fullName: 'الاسم الكامل',
  email: 'البريد الإلكتروني',
  role: 'الدور',
  roleName: '{role, select, OrganizationAdmin {مسؤول} Practitioners {ممارس صحي} other {عضو}}',
  status: 'الحالة',
  statusName: '{status, select, Deactivated {موقوف} Active {نشط} Left {غادر} Declined {رفض الدعوة} other {مدعو}}',
  dateAdded: 'تاريخ الإضافة ({timeZone})',
  language: 'اللغة',
};
