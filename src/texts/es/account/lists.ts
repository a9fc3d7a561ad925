export const lists = {
  clearSearch: 'Borrar búsqueda y filtros',
  exportCsv: 'Exportar CSV',
};
