export const frame = {
  dashboard: 'لوحة المعلومات',
  members: 'الأعضاء',
  assessments: 'الفحوص',
  calendar: 'التقويم',
  account: 'الحساب',
  accountOf: 'حساب {name}',
  settings: 'الإعدادات',
  profile: 'الملف الشخصي',
  hoursAndDaysOff: 'ساعات العمل وأيام الإجازة',
  lightTheme: 'مظهر فاتح',
  darkTheme: 'مظهر داكن',
  newOrganization: 'مؤسسة جديدة',
  logOut: 'تسجيل الخروج',
  switchRole:
    '{role, select, OrganizationAdmin {الانتقال إلى دور المسؤول} Member {الانتقال إلى دور العضو} other {الانتقال إلى دور الممارس الصحي}}',
  switchTo: 'الانتقال إلى {organization}',
  nowIn: 'أنت الآن في {organization}',
  logOutNow: 'هل تريد تسجيل الخروج الآن؟',
  unsentChanges:
    '{count, plural, zero {لا تغييرات في انتظار الإرسال.} one {تغيير واحد في انتظار الإرسال.} two {تغييران في انتظار الإرسال.} few {# تغييرات في انتظار الإرسال.} many {# تغييرًا في انتظار الإرسال.} other {# تغيير في انتظار الإرسال.}}',
  unsavedResults:
    '{count, plural, zero {كل النتائج محفوظة.} one {نتائج شخص واحد لم تُحفظ.} two {نتائج شخصين لم تُحفظ.} few {نتائج # أشخاص لم تُحفظ.} many {نتائج # شخصًا لم تُحفظ.} other {نتائج # شخص لم تُحفظ.}}',
  nobodyWillSee: 'إذا سجّلت الخروج الآن، فلن يرى أحد ما سجّلته.',
  logOutAnyway: 'تسجيل الخروج رغم ذلك',
  stayLoggedIn: 'البقاء في الحساب',
  openedLink: 'فتحت رابطًا من رسالة',
  showsOnlyThis: 'يعرض الرابط هذا الموعد فقط. أدخل رمزًا لترى الدعوات الأخرى ونتائجك وكل ما عدا ذلك.',
};
