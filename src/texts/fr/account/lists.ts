export const lists = {
  clearSearch: 'Effacer la recherche et les filtres',
  activeFilters: 'Filtres actifs',
  filter: '{group} : {label}',
  clearAll: 'Tout effacer',
  exportCsv: 'Exporter en CSV',
};
