export const identityMails = {
  subject: 'Ihre Angaben bei {organization} wurden korrigiert',
  summary: 'Wenn das nicht stimmt, sagen Sie es der Organisation.',
  heading: 'Ihre Angaben wurden korrigiert',
  addressCorrected:
    '{organization} hat die E-Mail-Adresse einer Person korrigiert, die mit Ihrer Adresse eingetragen war. Eine Fachkraft hat das bestätigt. Einladungen, die an Sie gingen, gelten nicht mehr.',
  detailsCorrected:
    '{organization} hat Ihren Namen, Ihr Geburtsdatum oder Ihre Personalnummer korrigiert. Eine Fachkraft hat das bestätigt.',
  advice: 'Wenn das nicht stimmt, sagen Sie bitte Bescheid: {organization}, {address}.',
  why: 'Sie bekommen diese E-Mail, weil Ihre Adresse bei {organization} eingetragen war.',
};
