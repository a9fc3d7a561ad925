export const lists = {
  clearSearch: 'Suche und Filter löschen',
  activeFilters: 'Aktive Filter',
  filter: '{group}: {label}',
  clearAll: 'Alle aufheben',
  exportCsv: 'CSV exportieren',
};
