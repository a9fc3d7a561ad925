/** Parts of every list. */
export const lists = {
  clearSearch: 'Clear search and filters',
  /** Name of the chosen filters of a list, the text of each, and the button that removes all. */
  activeFilters: 'Active filters',
  filter: '{group}: {label}',
  clearAll: 'Clear all',
  exportCsv: 'Export CSV',
} as const;
