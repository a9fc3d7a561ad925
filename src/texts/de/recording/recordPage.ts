export const recordPage = {
  day: 'Tag',
  person: 'Person',
  loading: 'Die Person wird geladen',
  notFound: 'Diese Person wurde nicht gefunden',
  notFoundHint: 'Vielleicht wurde sie aus der Untersuchung entfernt.',
  today: 'Heute',
  noAppointment: 'Kein Termin',
  bookTime: 'Termin buchen',
  move: 'Verschieben',
  cancelAppointment: 'Termin absagen',

  addEmailAddress: 'E-Mail-Adresse hinzufügen',
  emailAddressOf: 'E-Mail-Adresse von {who}',
  emailAddressHint:
    'Die Person bekommt eine Einladung. Wer mit der Adresse beitritt, sieht den Termin und die Ergebnisse. Prüfen Sie sie deshalb gemeinsam mit der Person.',
  addAndInvite: 'Hinzufügen und einladen',
  invitationSent: 'Einladung an {email} gesendet',
};
