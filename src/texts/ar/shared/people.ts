export const people = {
  status:
    '{status, select, Invited {مدعو} NotInvited {غير مدعو} Active {نشط} Deactivated {موقوف} Left {غادر} other {رفض الدعوة}}',
  invite: 'دعوة',
  inviteAs:
    '{role, select, OrganizationAdmin {دعوة {name} بصفة مسؤول} Member {دعوة {name} بصفة عضو} other {دعوة {name} بصفة ممارس صحي}}',
  invitedAs:
    '{role, select, OrganizationAdmin {تمت دعوة {name} بصفة مسؤول} Member {تمت دعوة {name} بصفة عضو} other {تمت دعوة {name} بصفة ممارس صحي}}',
  waitsForAnother: '{name} في انتظار موافقة مسؤول آخر',
  cannotBeInvited: 'لا يمكن دعوة {name} الآن',
  since: 'منذ {time}',
  leftOn: 'غادر: {time}',
  declinedOn: 'رفض الدعوة: {time}',
  notAccepted: 'أُرسلت الدعوة. يبدأ الدور عند قبولها.',
  waitsForYou: 'في انتظار موافقتك. لا يُدعى أحد قبلها.',
  waitsForOthers:
    'في انتظار موافقة مسؤول آخر. لا يُدعى أحد قبلها. إذا لم يعد هناك مسؤول آخر، فاسحب الدعوة وأرسلها من جديد.',
  approve: 'موافقة',
  approvePractitioner: 'موافقة على {name} بصفة ممارس صحي',
  endRole: 'إنهاء الدور',
  endRoleOf: 'إنهاء الدور: {name} بصفة {role}',
  endRoleQuestion: 'هل تريد إنهاء دور {name} بصفة {role}؟',
  stillNeeded: 'لا تزال هناك حاجة إلى {name}',
  ending:
    '{role, select, OrganizationAdmin {لن يتمكن هذا الشخص من رؤية الأشخاص والفحوص وتغييرها. تبقى الأدوار الأخرى.} Member {تُلغى المواعيد القادمة لهذا الشخص. تبقى النتائج المعتمدة. تبقى الأدوار الأخرى.} other {لن يتمكن هذا الشخص من رؤية مواعيد الآخرين ونتائجهم. تبقى الأدوار الأخرى.}}',
  ended:
    '{role, select, OrganizationAdmin {انتهى دور {name} بصفة مسؤول} Member {انتهى دور {name} بصفة عضو} other {انتهى دور {name} بصفة ممارس صحي}}',
  withdraw: 'سحب',
  withdrawAs: 'سحب الدعوة بصفة {role}',
  withdrawQuestion: 'هل تريد سحب الدعوة بصفة {role}؟',
  withdrawInvitation: 'سحب الدعوة',
  linkStops: 'سيتوقف الرابط الذي في الرسالة عن العمل.',
  nobodyInvited: 'لم يُدعَ أحد بعد.',
  withdrawn: 'سُحبت الدعوة',
};
