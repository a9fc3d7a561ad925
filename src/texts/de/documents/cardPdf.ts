export const cardPdf = {
  title: 'Buchungskarten von {organization}',
  scan: 'Code zum Buchen für {name}',
  howToBook: 'Buchen Sie Ihre Gesundheitsuntersuchung: Scannen Sie den Code, oder öffnen Sie {page} und geben Sie ein',
  validUntil: 'Gültig bis {date}. Zeigen Sie die Karte niemandem. Wenn Sie sie verlieren, bitten Sie um eine neue.',
};
