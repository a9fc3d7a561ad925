export const lists = {
  clearSearch: 'Borrar búsqueda y filtros',
  activeFilters: 'Filtros activos',
  filter: '{group}: {label}',
  clearAll: 'Quitar todos',
  exportCsv: 'Exportar CSV',
};
