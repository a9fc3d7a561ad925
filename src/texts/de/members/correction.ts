export const correction = {
  addEmail: 'E-Mail-Adresse hinzufügen',
  correct: 'Korrigieren',
  correctDetails: 'Angaben korrigieren',
  whyConfirmed:
    'Ein Termin hat begonnen, oder es gibt Ergebnisse. Deshalb bestätigt eine Fachkraft, zu wem sie gehören.',
  replacesWaiting: 'Eine neue Anfrage ersetzt die Korrektur, die wartet.',
  nameIsTheirs: 'Über den Namen entscheidet die Person selbst.',
  profileIsTheirs:
    'Wer beigetreten ist, verwaltet das eigene Profil. Die Person entscheidet über den Namen, und die Adresse gehört ihr.',
  emailInvites:
    'Mit einer E-Mail-Adresse bekommt die Person eine Einladung und sieht ihre Termine und Ergebnisse, sobald sie beigetreten ist.',
  newEmailInvites:
    'An eine andere Adresse geht eine neue Einladung. Links, die an die alte gesendet wurden, gelten nicht mehr.',
  nobodyConfirms: 'Noch kann das niemand bestätigen',
  invitePractitioner: 'Laden Sie eine Fachkraft ein, die weder Sie noch diese Person ist.',
  deskAddsEmail: 'Auch eine Fachkraft am Empfang kann die Adresse hinzufügen.',
  ask: 'Fachkraft um Bestätigung bitten',
  waits: 'Die Korrektur wartet auf eine Fachkraft',
  untilConfirmed: 'Bis jemand sie bestätigt, ändert sich nichts.',
  nameProposed: 'Name vorgeschlagen',
  theyDecide: 'Die Person findet ihn in der App und entscheidet.',
  nothingToConfirm: 'Nichts zu bestätigen',
  alreadyStored: 'Genau diese Angaben sind gespeichert.',
  saved: 'Gespeichert',
  invitationSent: 'Einladung an {email} gesendet',
};
