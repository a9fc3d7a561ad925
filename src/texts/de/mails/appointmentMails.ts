export const appointmentMails = {
  bookedSubject: 'Ihr Termin ist gebucht: {assessment}',
  bookedSummary: 'Ihr Termin bei {organization} ist gebucht.',
  bookedHeading: 'Ihr Termin ist gebucht',
  bookedText:
    'Ihr Termin für „{assessment}“ ist gebucht. Mit der angehängten Datei tragen Sie ihn in Ihren Kalender ein.',
  movedSubject: 'Ihr Termin wurde verschoben: {assessment}',
  movedSummary: 'Ihr Termin bei {organization} wurde verschoben.',
  movedHeading: 'Ihr Termin wurde verschoben',
  movedText:
    'Ihr Termin für „{assessment}“ wurde verschoben. Mit der angehängten Datei ändern Sie ihn in Ihrem Kalender.',
  movedFromText:
    'Ihr Termin für „{assessment}“ wurde von {oldTime} Uhr auf {newTime} Uhr verschoben. Mit der angehängten Datei ändern Sie ihn in Ihrem Kalender.',
  cancelledSubject: 'Ihr Termin ist abgesagt: {assessment}',
  cancelledSummary: 'Ihr Termin bei {organization} ist abgesagt.',
  cancelledHeading: 'Ihr Termin ist abgesagt',
  cancelledText:
    'Dieser Termin für „{assessment}“ ist abgesagt. Mit der angehängten Datei entfernen Sie ihn aus Ihrem Kalender.',
  assessmentCancelledSubject: 'Abgesagt: {assessment}',
  assessmentCancelledSummary: '{organization} hat „{assessment}“ abgesagt.',
  assessmentCancelledHeading: '„{assessment}“ ist abgesagt',
  assessmentCancelledText:
    '{organization} hat „{assessment}“ abgesagt und damit auch Ihren Termin. Sie müssen nichts tun. Mit der angehängten Datei entfernen Sie ihn aus Ihrem Kalender.',
  invitationWithdrawnText:
    '{organization} hat „{assessment}“ abgesagt. Sie waren eingeladen und haben keinen Termin, also müssen Sie nichts tun.',
  reminderSubject: 'Erinnerung an Ihren Termin: {assessment}',
  reminderSummary: 'Ihr Termin bei {organization} steht bevor.',
  reminderHeading: 'Ihr Termin steht bevor',
  reminderText: 'Wir erinnern Sie an Ihren Termin für „{assessment}“.',
  preparationIntro: 'Wie Sie sich vorbereiten und was Sie mitbringen, in den Worten von {organization}:',
  date: 'Datum',
  time: 'Uhrzeit',
  fromTo: '{start} bis {end} Uhr ({timeZone})',
  where: 'Wo',
  organizationAtAddress: '{organization}, {address}',
  changes: 'Änderungen',
  changeableUntil: 'Sie können ihn bis {date}, {time} Uhr verschieben oder absagen',
  askForChange: 'Bitte wenden Sie sich an {organization}, wenn Sie nicht kommen können',
  change: 'Verschieben oder absagen',
  view: 'Termin ansehen',
  bookAgain: 'Neuen Termin buchen',
};
