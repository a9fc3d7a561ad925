export const lists = {
  clearSearch: 'مسح البحث والمرشحات',
  activeFilters: 'المرشحات المفعّلة',
  filter: '{group}: {label}',
  clearAll: 'مسح الكل',
  exportCsv: 'تصدير CSV',
};
