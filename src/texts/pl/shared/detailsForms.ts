export const detailsForms = {
  picture: 'Zdjęcie',
  cannotChange: 'Logujesz się tym adresem. Nie można go zmienić.',
  organizationName: 'Nazwa organizacji',
  address: 'Adres',
  logo: 'Logo',
  uploadLogo: 'Prześlij logo',
  removeLogo: 'Usuń logo',
  timeZone: 'Strefa czasowa',
  shownInTime: 'Badania i wizyty są pokazywane w tym czasie.',
  language: 'Język',
  languageOfMails: 'E-maili do osób, które nie wybrały języka.',
};
