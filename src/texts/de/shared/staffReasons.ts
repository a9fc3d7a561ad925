export const staffReasons = {
  reason: 'Grund',
  none: 'Ohne Angabe eines Grundes',
  name: '{reason, select, PractitionerUnavailable {Die Fachkraft ist verhindert} TimeOrPlaceChanged {Zeit oder Ort hat sich geändert} PersonAsked {Auf Wunsch der Person} other {Ein anderer Grund}}',
  inEmail: 'Er steht in der E-Mail.',
  note: 'In eigenen Worten',
  nothingAboutHealth: 'Eine Zeile, die die Person lesen kann. Schreiben Sie hier nichts über Gesundheit.',
  cancelledBecause: 'Abgesagt: {reason}',
};
