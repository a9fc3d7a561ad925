export const inviting = {
  inviteTeam: 'دعوة أعضاء فريقك',
  eachGetsEmail: 'تصل كلًا منهم دعوة بالبريد الإلكتروني.',
  withoutEmail: 'من ليس له بريد إلكتروني يلزمه رقم وظيفي، ولا تصله أي رسالة.',
  importMembers: 'استيراد الأعضاء',
  membersInvited: 'أُرسلت الدعوات',
  invited:
    '{count, plural, =0 {لم يُدعَ أحد.} zero {لم يُدعَ أحد.} one {دُعي شخص واحد.} two {دُعي شخصان.} few {دُعي # أشخاص.} many {دُعي # شخصًا.} other {دُعي # شخص.}}',
  invitedAs: '{role, select, OrganizationAdmin {تمت دعوة {name} بصفة مسؤول} other {تمت دعوة {name} بصفة ممارس صحي}}',
  peopleInvitedAs:
    '{role, select, OrganizationAdmin {{count, plural, zero {لم يُدعَ أحد} one {تمت دعوة شخص واحد بصفة مسؤول} two {تمت دعوة شخصين بصفة مسؤولين} few {تمت دعوة # أشخاص بصفة مسؤولين} many {تمت دعوة # شخصًا بصفة مسؤولين} other {تمت دعوة # شخص بصفة مسؤولين}}} other {{count, plural, zero {لم يُدعَ أحد} one {تمت دعوة شخص واحد بصفة ممارس صحي} two {تمت دعوة شخصين بصفة ممارسين صحيين} few {تمت دعوة # أشخاص بصفة ممارسين صحيين} many {تمت دعوة # شخصًا بصفة ممارسين صحيين} other {تمت دعوة # شخص بصفة ممارسين صحيين}}}}',
  awaitingApproval:
    '{count, plural, zero {لا ممارسين صحيين} one {ممارس صحي واحد} two {ممارسان صحيان} few {# ممارسين صحيين} many {# ممارسًا صحيًا} other {# ممارس صحي}} في انتظار الموافقة.',
  whoApproves: 'وصلت رسالة إلى المسؤولين الآخرين، ويوافق أحدهم في صفحة الفريق.',
  completed:
    'أُضيفت بيانات ناقصة إلى {count, plural, zero {# عضو} one {عضو واحد} two {عضوين} few {# أعضاء} many {# عضوًا} other {# عضو}}.',
  emptyFile: 'لا صفوف في الملف لاستيرادها.',
  nobodyToInvite: 'لم يكن هناك من يُدعى.',
  skipped:
    '{count, plural, zero {لم يتم تجاوز أي صف} one {تم تجاوز صف واحد:} two {تم تجاوز صفين:} few {تم تجاوز # صفوف:} many {تم تجاوز # صفًا:} other {تم تجاوز # صف:}}',
  skippedRows: 'الصفوف المتجاوزة',
  line: '{source, select, file {السطر {number, number}} other {الصف {number, number}}}',
  lineOf: '{source, select, file {السطر {number, number}: {email}} other {الصف {number, number}: {email}}}',
  moreSkipped:
    '{count, plural, zero {ولا صفوف أخرى، وكلها في التقرير} one {وصف واحد آخر، وكلها في التقرير} two {وصفان آخران، وكلها في التقرير} few {و# صفوف أخرى، وكلها في التقرير} many {و# صفًا آخر، وكلها في التقرير} other {و# صف آخر، وكلها في التقرير}}',
  downloadReport: 'تنزيل التقرير',
  reportFile: 'الصفوف-المتجاوزة.csv',
  reportLine: 'السطر',
  reportEmail: 'البريد الإلكتروني',
  reportReason: 'السبب',
  mailsWait:
    '{count, plural, zero {لا دعوات} one {دعوة واحدة} two {دعوتان} few {# دعوات} many {# دعوة} other {# دعوة}} في الانتظار: اكتمل حد اليوم، وهو {limit}.',
  mailsGoOut: 'تُرسل ابتداءً من الغد، والأقدم أولًا. لا حاجة إلى إعادة إرسال شيء.',
  unknownLanguages:
    '{count, plural, zero {# صف فيه لغة غير معروفة، مثل {examples}} one {صف واحد فيه لغة غير معروفة: {examples}} two {صفان فيهما لغة غير معروفة، مثل {examples}} few {# صفوف فيها لغة غير معروفة، مثل {examples}} many {# صفًا فيه لغة غير معروفة، مثل {examples}} other {# صف فيه لغة غير معروفة، مثل {examples}}}',
  invitedInOther: 'تصل الدعوة إلى هؤلاء بلغة مؤسستك.',
};
