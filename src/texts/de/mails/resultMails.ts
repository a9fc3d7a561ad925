export const resultMails = {
  readySubject: 'Ihre Ergebnisse liegen vor',
  readySummary: 'Melden Sie sich an, um sie zu lesen.',
  readyText: 'Die Ergebnisse Ihres Termins bei {organization} liegen vor. Melden Sie sich an, um sie zu lesen.',
  correctedSubject: 'Ihre Ergebnisse wurden korrigiert',
  correctedSummary: 'Melden Sie sich an, um die neue Version zu lesen.',
  correctedText:
    'Die Ergebnisse Ihres Termins bei {organization} wurden korrigiert. Bitte melden Sie sich an, um die neue Version zu lesen.',
  whoSees: 'Nur Sie und die Fachkräfte können sie sehen. Ihre Organisation kann es nicht.',
  viewResults: 'Ergebnisse ansehen',
  withdrawnSubject: 'Ihre Ergebnisse wurden zurückgezogen',
  withdrawnSummary: 'Sie müssen nichts tun.',
  withdrawnText:
    'Die Fachkräfte von {organization} haben die Ergebnisse Ihres Termins zurückgezogen. Sie müssen nichts tun.',
  withdrawnAdvice: 'Melden Sie sich an, um zu lesen, wann, von wem und warum.',
  readMore: 'Mehr lesen',
  deletionSubject: 'Alte Ergebnisse von {organization} werden am {day} gelöscht',
  deletionHeading: 'Alte Ergebnisse werden am {day} gelöscht',
  deletionSummary: 'Die Ergebnisse von {count, plural, one {# Einzeluntersuchung} other {# Einzeluntersuchungen}}.',
  deletionSummaryOfFew:
    'Die Ergebnisse von {limit, plural, one {weniger als # Einzeluntersuchung} other {weniger als # Einzeluntersuchungen}}.',
  keptFor: '{organization} bewahrt Ergebnisse ab dem Abschluss {years, plural, one {# Jahr} other {# Jahre}} lang auf.',
  deletionText:
    'Am {day} werden die Ergebnisse von {count, plural, one {# Einzeluntersuchung} other {# Einzeluntersuchungen}} gelöscht, mit ihren Notizen, Dateien, früheren und zurückgezogenen Versionen und der Liste, wer sie geöffnet hat.',
  deletionTextOfFew:
    'Am {day} werden die Ergebnisse von {limit, plural, one {weniger als # Einzeluntersuchung} other {weniger als # Einzeluntersuchungen}} gelöscht, mit ihren Notizen, Dateien, früheren und zurückgezogenen Versionen und der Liste, wer sie geöffnet hat.',
  attendanceStays: 'Gespeichert bleibt, dass jemand da war.',
  adviceToAdministrator:
    'Um sie länger aufzubewahren, wählen Sie vor diesem Tag in den Einstellungen eine längere Frist. Gelöschte Ergebnisse lassen sich nicht wiederherstellen.',
  adviceToPractitioner:
    'Um einige davon anderswo aufzubewahren, laden Sie sie vor diesem Tag herunter. Gelöschte Ergebnisse lassen sich nicht wiederherstellen. Ein Admin kann eine längere Frist wählen.',
  viewSettings: 'Einstellungen ansehen',
  viewAssessments: 'Untersuchungen ansehen',
};
