export const detailUse = {
  title: 'Angaben zu Personen',
  intro:
    'Wählen Sie, welche Angaben Ihre Organisation zu Personen führt. Unbenutzte fehlen in Formularen, Dateien und Listen. Was gespeichert ist, bleibt.',
  table: 'Angaben zu Personen',
  detail: 'Angabe',
  used: 'Verwendet',
  practitioners: 'Fachkräfte sehen sie',
  always: 'Immer, um Personen zu unterscheiden',
  useIt: '{detail} verwenden',
  letSee: '{detail} den Fachkräften zeigen',
  widenTitle: '{detail} den Fachkräften zeigen?',
  widenHint: 'Mitglieder werden um erneute Zustimmung gebeten, wenn sie die App das nächste Mal öffnen.',
  widen: 'Zeigen',
  cancel: 'Verborgen lassen',
  health: 'Admins sehen jede Angabe. Führen Sie hier keine Gesundheitsdaten: Nur Fachkräfte dürfen sie sehen.',
};
