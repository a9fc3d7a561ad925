export const practitionerMails = {
  appointedSubject: 'Neue Fachkraft bei {organization}',
  appointedSummary: '{name} kann ab jetzt Ergebnisse sehen.',
  appointedHeading: '{name} kann ab jetzt Ergebnisse sehen',
  appointedText:
    '{name} hat die Einladung von {organization} als Fachkraft angenommen. Fachkräfte erfassen die Ergebnisse aller Mitglieder und können sie lesen.',
  appointedAdvice:
    'Alle Admins bekommen diese E-Mail, und alle Mitglieder sehen die neue Fachkraft in der App. Wenn Sie das nicht erwartet haben, sprechen Sie mit den anderen Admins.',
  invitedBy: 'Eingeladen von',
  approvedBy: 'Genehmigt von',
  requestedBy: 'Angefragt von',
  unknown: 'Unbekannt',
  approvalSubject: 'Bitte prüfen: neue Fachkräfte bei {organization}',
  approvalSummaryOfOne: '{name} soll Fachkraft werden. Bevor Sie das genehmigen, wird niemand eingeladen.',
  approvalSummary:
    '{count, plural, one {# Person soll Fachkraft werden.} other {# Personen sollen Fachkräfte werden.}} Bevor Sie das genehmigen, wird niemand eingeladen.',
  approvalHeading: 'Neue Fachkräfte warten auf Ihre Genehmigung',
  approvalText:
    'Fachkräfte von {organization} erfassen die Ergebnisse aller Mitglieder und können sie lesen. Deshalb braucht jede neue Fachkraft die Genehmigung eines zweiten Admins. Vorher wird niemand eingeladen.',
  approvalAdvice:
    'Wenn Sie die Personen kennen und das erwartet haben, genehmigen Sie sie einzeln auf der Teamseite. Sonst ziehen Sie die Einladungen dort zurück.',
  practitioners: 'Fachkräfte',
  others: 'und {count, plural, one {# weitere} other {# weitere}}',
  viewTeam: 'Team ansehen',
};
