export const lists = {
  clearSearch: 'Wyczyść wyszukiwanie i filtry',
  activeFilters: 'Aktywne filtry',
  filter: '{group}: {label}',
  clearAll: 'Wyczyść wszystkie',
  exportCsv: 'Eksportuj CSV',
};
