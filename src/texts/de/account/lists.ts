export const lists = {
  clearSearch: 'Suche und Filter löschen',
  exportCsv: 'CSV exportieren',
};
