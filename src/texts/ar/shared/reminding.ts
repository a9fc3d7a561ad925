export const reminding = {
  remindPeople:
    'تذكير {count, plural, zero {# شخص} one {شخص واحد} two {شخصين} few {# أشخاص} many {# شخصًا} other {# شخص}}<hidden> بحجز موعد: {assessment}</hidden>',
  remindPerson: 'تذكير<hidden> {name} بحجز موعد: {assessment}</hidden>',
  remindQuestion:
    'هل تريد تذكير {count, plural, zero {# شخص} one {شخص واحد} two {شخصين} few {# أشخاص} many {# شخصًا} other {# شخص}} بحجز موعد؟',
  remindPersonQuestion: 'هل تريد تذكير {name} بحجز موعد؟',
  booked:
    '{count, plural, zero {لا أحد لديه موعد} one {شخص واحد لديه موعد} two {شخصان لديهما موعد} few {# أشخاص لديهم موعد} many {# شخصًا لديهم موعد} other {# شخص لديهم موعد}}',
  justReminded:
    '{count, plural, zero {لم يصل تذكير إلى أحد} one {شخص واحد وصله تذكير} two {شخصان وصلهما تذكير} few {# أشخاص وصلهم تذكير} many {# شخصًا وصلهم تذكير} other {# شخص وصلهم تذكير}} خلال آخر ٢٤ ساعة',
  notInvited:
    '{count, plural, zero {كل الدعوات أُرسلت} one {شخص واحد لم تُرسل دعوته بعد} two {شخصان لم تُرسل دعوتاهما بعد} few {# أشخاص لم تُرسل دعواتهم بعد} many {# شخصًا لم تُرسل دعواتهم بعد} other {# شخص لم تُرسل دعواتهم بعد}}',
  deactivated:
    '{count, plural, zero {لا أحد موقوف} one {شخص واحد موقوف} two {شخصان موقوفان} few {# أشخاص موقوفون} many {# شخصًا موقوفون} other {# شخص موقوفون}}',
  declined:
    '{count, plural, zero {لم يرفض أحد ولم يغادر} one {شخص واحد رفض أو غادر} two {شخصان رفضا أو غادرا} few {# أشخاص رفضوا أو غادروا} many {# شخصًا رفضوا أو غادروا} other {# شخص رفضوا أو غادروا}}',
  noEmail: 'لا رسالة',
  wait: '{count, plural, zero {لا رسائل تنتظر} one {رسالة واحدة تنتظر} two {رسالتان تنتظران} few {# رسائل تنتظر} many {# رسالة تنتظر} other {# رسالة تنتظر}} حتى الغد: اكتمل حد اليوم، وهو {limit}',
  obstacle:
    '{obstacle, select, NotYetOpen {لم يبدأ الحجز بعد} WindowOver {انتهى الفحص} other {أُلغي الفحص}}: لا يمكن لأحد حجز وقت',
  atMostOnceADay: 'لا يصل تذكيران إلى شخص خلال ٢٤ ساعة. وفي الرسالة رابط جديد للحجز.',
  ownWords: 'كلماتك',
  optional: '(اختياري)',
  aboutOwnWords: 'حتى ٣٠٠ حرف. تقتبسها الرسالة مع اسمك، وتُحذف الروابط.',
  theEmail: 'الرسالة، بلغة كل شخص',
  send: 'إرسال {count, plural, zero {# تذكير} one {تذكير واحد} two {تذكيرين} few {# تذكيرات} many {# تذكيرًا} other {# تذكير}}',
  reminded:
    'جرى تذكير {count, plural, zero {# شخص} one {شخص واحد} two {شخصين} few {# أشخاص} many {# شخصًا} other {# شخص}}',
  nobodyReminded: 'لم يُذكَّر أحد',
};
