/** Parts of every list. */
export const lists = {
  clearSearch: 'Clear search and filters',
  exportCsv: 'Export CSV',
} as const;
