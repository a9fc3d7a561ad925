export const missed = {
  inviteAgain: 'إعادة الدعوة<hidden> إلى {assessment}</hidden>',
  inviteQuestion:
    'هل تريد إعادة دعوة {count, plural, zero {# شخص} one {شخص واحد} two {شخصين} few {# أشخاص} many {# شخصًا} other {# شخص}}؟',
  invite:
    'إعادة دعوة {count, plural, zero {# شخص} one {شخص واحد} two {شخصين} few {# أشخاص} many {# شخصًا} other {# شخص}}',
  whoIsInvited: 'يصل رابط جديد إلى كل من لم يحضر ولم تُعَد دعوته منذ ذلك الحين.',
  sent: '{count, plural, zero {لم تُرسل أي دعوة} one {أُرسلت دعوة واحدة} two {أُرسلت دعوتان} few {أُرسلت # دعوات} many {أُرسلت # دعوة} other {أُرسلت # دعوة}}',
  nobodyLeft: 'لم يبقَ من يمكن دعوته',
  closed: 'انتهى الحجز في {date}: لا يمكن لأحد حجز وقت',
  openUntil: 'فتح الحجز حتى {date}',
};
