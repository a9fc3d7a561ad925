export const cardPdf = {
  title: 'Karty do rezerwacji: {organization}',
  scan: 'Kod do rezerwacji: {name}',
  howToBook: 'Zarezerwuj badanie: zeskanuj kod lub otwórz {page} i wpisz',
  validUntil: 'Ważna do: {date}. Nie pokazuj jej nikomu. Jeśli ją zgubisz, poproś o nową.',
};
