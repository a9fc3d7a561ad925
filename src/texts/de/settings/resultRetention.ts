export const resultRetention = {
  results: 'Ergebnisse',
  chooseHowLong: 'Wählen Sie, wie lange Ergebnisse ab dem Abschluss aufbewahrt werden.',
  failed: 'Wie lange Ergebnisse aufbewahrt werden, konnte nicht geladen werden',
  keepResults: 'Aufbewahrung',
  untilErased: 'Bis sie gelöscht werden',
  years: '{years, plural, one {# Jahr} other {# Jahre}}',
  keptNow:
    '{years, plural, =0 {Zurzeit werden Ergebnisse aufbewahrt, bis sie gelöscht werden.} one {Zurzeit werden Ergebnisse # Jahr aufbewahrt.} other {Zurzeit werden Ergebnisse # Jahre aufbewahrt.}}',
  whatStays: 'Ergebnisse bleiben, bis die Person oder Ihre Organisation sie löscht.',
  whatIsDeleted:
    'Ergebnisse werden {years, plural, one {# Jahr} other {# Jahre}} nach dem Abschluss gelöscht, mit Notizen, Dateien, früheren und zurückgezogenen Versionen und der Liste, wer sie geöffnet hat. Admins und Fachkräfte bekommen {days, plural, one {# Tag} other {# Tage}} vorher eine E-Mail. Die Anwesenheit bleibt.',
  changePeriod: 'Frist ändern',
  kept: '{years, plural, =0 {Ergebnisse werden aufbewahrt, bis sie gelöscht werden} one {Ergebnisse werden # Jahr aufbewahrt} other {Ergebnisse werden # Jahre aufbewahrt}}',

  deletedOn: 'Ergebnisse werden am {date} gelöscht',
  belongTo:
    'Das betrifft {count, plural, one {# Einzeluntersuchung} other {# Einzeluntersuchungen}}. Um die Ergebnisse aufzubewahren, wählen Sie vor diesem Tag eine längere Frist.',
  belongToFew:
    'Das betrifft weniger als {limit, plural, one {# Einzeluntersuchung} other {# Einzeluntersuchungen}}. Um die Ergebnisse aufzubewahren, wählen Sie vor diesem Tag eine längere Frist.',

  keepFor:
    '{years, plural, =0 {Ergebnisse aufbewahren, bis sie gelöscht werden?} one {Ergebnisse # Jahr aufbewahren?} other {Ergebnisse # Jahre aufbewahren?}}',
  firstDeleted:
    '{count, plural, one {Die Ergebnisse von # Einzeluntersuchung werden} other {Die Ergebnisse von # Einzeluntersuchungen werden}} am {date} gelöscht',
  fewDeleted:
    'Bis {date} haben weniger als {limit, plural, one {# Einzeluntersuchung} other {# Einzeluntersuchungen}} so alte Ergebnisse. Gibt es welche, werden sie an diesem Tag gelöscht',
  cannotBeUndone:
    'Spätere Ergebnisse folgen, wenn sie dieses Alter erreichen, jedes Mal per E-Mail angekündigt. Gelöschte Ergebnisse lassen sich nicht wiederherstellen. Noch ist nichts gespeichert.',
  keep: '{years, plural, =0 {Aufbewahren, bis sie gelöscht werden} one {# Jahr aufbewahren} other {# Jahre aufbewahren}}',
};
