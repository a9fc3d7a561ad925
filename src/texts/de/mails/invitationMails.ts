export const invitationMails = {
  organizationSubject: 'Einladung zu {organization}',
  organizationSummary: 'Sie sind eingeladen, {organization} auf {brand} beizutreten.',
  organizationSummaryBy: '{inviter} lädt Sie ein, {organization} auf {brand} beizutreten.',
  organizationHeading: '{organization} beitreten',
  organizationText:
    'Sie sind eingeladen, {organization} auf {brand} beizutreten. {role, select, OrganizationAdmin {Als Admin organisieren Sie dort Gesundheitsuntersuchungen.} Practitioners {Als Fachkraft führen Sie dort Gesundheitsuntersuchungen durch.} other {Dort können Sie Ihre Gesundheitsuntersuchungen buchen.}}',
  organizationTextBy:
    '{inviter} lädt Sie ein, {organization} auf {brand} beizutreten. {role, select, OrganizationAdmin {Als Admin organisieren Sie dort Gesundheitsuntersuchungen.} Practitioners {Als Fachkraft führen Sie dort Gesundheitsuntersuchungen durch.} other {Dort können Sie Ihre Gesundheitsuntersuchungen buchen.}}',
  senderWarning:
    '{sender} hat diese Einladung gesendet. {brand} hat nicht geprüft, ob diese Person im Auftrag von {organization} handelt: Wenn Sie sie nicht kennen, ignorieren Sie diese E-Mail bitte.',
  aboutLink:
    'Der Link unten meldet Sie an. Er ist nur für Sie bestimmt und gilt {days, plural, one {# Tag} other {# Tage}}.',
  accept: 'Einladung annehmen',
  whyOrganization:
    'Sie bekommen diese E-Mail, weil {organization} Ihre Adresse eingetragen hat. Wenn Sie sie nicht erwartet haben, können Sie sie ignorieren.',
  assessmentSubject: 'Buchen Sie Ihren Termin: {assessment}',
  assessmentSummary: '{organization} lädt Sie zu „{assessment}“ ein.',
  assessmentText: '{organization} lädt Sie zu „{assessment}“ ein. Wählen Sie den Termin, der Ihnen passt.',
  resultsStayPrivate: 'Ergebnisse und wer sie geöffnet hat, sehen die Admins von {organization} nie.',
  assessment: 'Untersuchung',
  duration: 'Dauer',
  dates: 'Tage',
  bookingOpens: 'Buchung ab',
  now: 'Sofort',
  bookUntil: 'Buchung bis',
  book: 'Termin buchen',
  reminderSubject: 'Erinnerung: Buchen Sie Ihren Termin für „{assessment}“',
  reminderSummary: 'Sie können bis {day} buchen.',
  reminderHeading: 'Buchen Sie Ihren Termin: {assessment}',
  reminderText:
    '{organization} bittet Sie, Ihren Termin für „{assessment}“ zu buchen. Sie haben noch keinen Termin. Sie können bis {day} buchen.',
  reminderTextBy:
    '{sender} von {organization} bittet Sie, Ihren Termin für „{assessment}“ zu buchen. Sie haben noch keinen Termin. Sie können bis {day} buchen.',
  messageIntro: '{organization} schreibt:',
  messageIntroBy: '{sender} von {organization} schreibt:',
};
