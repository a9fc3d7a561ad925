export const deactivation = {
  reason: 'Grund',
  none: 'Ohne Angabe eines Grundes',
  name: '{reason, select, NoLongerHere {Nicht mehr hier} LongAbsence {Länger abwesend} AddedTwice {Doppelt hinzugefügt} AddedByMistake {Versehentlich hinzugefügt} other {Ein anderer Grund}}',
  seenBy: 'Admins sehen ihn im Verlauf und im Protokoll. Die E-Mail nennt ihn nicht.',
};
