export const cardPdf = {
  title: 'Cartes de réservation de {organization}',
  scan: 'Code de réservation pour {name}',
  howToBook: 'Réservez votre bilan de santé : scannez le code, ou ouvrez {page} et saisissez',
  validUntil: 'Valable jusqu’au {date}. Gardez-la pour vous. Si vous la perdez, demandez-en une autre.',
};
