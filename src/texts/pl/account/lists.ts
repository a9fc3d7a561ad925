export const lists = {
  clearSearch: 'Wyczyść wyszukiwanie i filtry',
  exportCsv: 'Eksportuj CSV',
};
