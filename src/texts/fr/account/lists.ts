export const lists = {
  clearSearch: 'Effacer la recherche et les filtres',
  exportCsv: 'Exporter en CSV',
};
