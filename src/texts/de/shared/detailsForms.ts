export const detailsForms = {
  picture: 'Bild',
  cannotChange: 'Mit dieser Adresse melden Sie sich an. Sie kann nicht geändert werden.',
  organizationName: 'Name der Organisation',
  address: 'Adresse',
  logo: 'Logo',
  uploadLogo: 'Logo hochladen',
  removeLogo: 'Logo entfernen',
  timeZone: 'Zeitzone',
  shownInTime: 'Untersuchungen und Termine werden in dieser Zeit angezeigt.',
  language: 'Sprache',
  languageOfMails: 'Für E-Mails an Personen, die keine Sprache gewählt haben.',
};
