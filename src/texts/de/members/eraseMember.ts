export const eraseMember = {
  eraseData: 'Persönliche Daten löschen',
  whoAsks:
    'Für Personen, die {organization} bitten zu löschen, was über sie gespeichert ist. Das kann nicht rückgängig gemacht werden.',
  eraseDataFirst: 'Persönliche Daten löschen…',
  eraseQuestion: 'Persönliche Daten von {name} löschen?',
  isFinal: 'Löscht die Daten der Person bei {organization}. Sie können das nicht rückgängig machen.',
  keepData: 'Daten behalten',
  confirmByEmail: 'Zur Bestätigung die E-Mail-Adresse der Person',
  confirmByName: 'Zur Bestätigung der Name der Person',
  typeThis: 'Geben Sie {text} ein',
  appointments:
    '{count, plural, =0 {Kommende Termine: keine} one {# kommender Termin: wird ohne E-Mail abgesagt, und andere können die Zeit buchen} other {# kommende Termine: werden ohne E-Mail abgesagt, und andere können die Zeiten buchen}}',
  erased: 'Die persönlichen Daten wurden gelöscht',
  nameless:
    'Dieser Beleg nennt die Person nicht. Laden Sie ihn herunter, um auf ihre Bitte zu antworten: Er wird nicht noch einmal angezeigt.',
  downloadReceipt: 'Beleg herunterladen',
  reference: 'Referenz',
  organization: 'Organisation',
  erasedOn: 'Gelöscht am',
  erasedBy: 'Gelöscht von',
  appointmentsCancelled: 'Abgesagte Termine: {count}',
  file: 'loeschung-{reference}.txt',
  fileTitle: 'Löschung persönlicher Daten',
  fact: '{name}: {value}',
  deleted: 'Gelöscht: {data}',
  kept: 'Aufbewahrt: {data}',
};
