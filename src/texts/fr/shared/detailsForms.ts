export const detailsForms = {
  picture: 'Photo',
  cannotChange: 'Vous vous connectez avec cette adresse. Elle ne peut pas être modifiée.',
  organizationName: 'Nom de l’organisation',
  address: 'Adresse',
  logo: 'Logo',
  uploadLogo: 'Charger un logo',
  removeLogo: 'Retirer le logo',
  timeZone: 'Fuseau horaire',
  shownInTime: 'Les examens et les rendez-vous sont affichés dans ce fuseau.',
  language: 'Langue',
  languageOfMails: 'Des e-mails aux personnes qui n’ont pas choisi de langue.',
};
